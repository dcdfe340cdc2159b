"""What a host does: headers and redirects, the games hosted, settings, files kept on devices."""
