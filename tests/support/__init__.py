"""What tests share: stores, browsers, tables, phones."""
