"""What the pages show: drawings, sounds, documents, licences, names for testers."""
