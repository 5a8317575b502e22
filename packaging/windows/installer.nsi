; The installer for Windows: for one user, without asking for an administrator.
;
;   makensis -DVERSION=0.1.0 -DNUMBERS=0.1.0.0 -DPROGRAM=folder -DICON=file -DOUTPUT=file installer.nsi
;
; PROGRAM is the folder that PyInstaller left on Windows. Compiled with makensis 3.08 of Debian, from
; stand-ins for the program's files. Never tried: running it, on any Windows. It is not signed, so
; SmartScreen will warn of it.

Unicode true
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma

!include LogicLib.nsh
!include MUI2.nsh

!define TYPE "camelhelper.game"
!define CLASSES "Software\Classes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\camelhelper"
!define TELL_EXPLORER 'System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"'

Name "camelhelper ${VERSION}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\camelhelper"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "camelhelper ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "camelhelper"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs camelhelper"
VIAddVersionKey "CompanyName" "camelhelper contributors"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\camelhelper.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Windows holds the file of a program that runs; nothing has been changed yet when this is noticed.
!macro StopIfRunning
  ${If} ${FileExists} "$INSTDIR\camelhelper.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\camelhelper.exe" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "camelhelper is running. Close it, then try again." /SD IDOK
      Abort
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

Section
  !insertmacro StopIfRunning
  ; Libraries of an earlier version must not lie among those of this one.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${PROGRAM}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\camelhelper.lnk" "$INSTDIR\camelhelper.exe"

  WriteRegStr HKCU "${CLASSES}\${TYPE}" "" "Camel Up game"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\DefaultIcon" "" "$INSTDIR\camelhelper.exe,0"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\shell\open\command" "" '"$INSTDIR\camelhelper.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.cup" "" "${TYPE}"
  WriteRegStr HKCU "${CLASSES}\.cup\OpenWithProgids" "${TYPE}" ""
  ${TELL_EXPLORER}

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "camelhelper"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\camelhelper.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "camelhelper contributors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro StopIfRunning
  ; Only what was installed: somebody may have chosen a folder that holds other things.
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\camelhelper.exe"
  Delete "$INSTDIR\camelhelper-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\camelhelper.lnk"

  DeleteRegKey HKCU "${CLASSES}\${TYPE}"
  DeleteRegValue HKCU "${CLASSES}\.cup\OpenWithProgids" "${TYPE}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.cup\OpenWithProgids"
  ReadRegStr $0 HKCU "${CLASSES}\.cup" ""
  ${If} $0 == "${TYPE}"
    DeleteRegValue HKCU "${CLASSES}\.cup" ""
  ${EndIf}
  DeleteRegKey /ifempty HKCU "${CLASSES}\.cup"
  DeleteRegKey HKCU "${UNINSTALL}"
  ${TELL_EXPLORER}
SectionEnd
