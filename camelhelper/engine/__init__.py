"""The numbers behind the advice. numpy; no Qt."""
