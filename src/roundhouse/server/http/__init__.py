"""HTTP: routes, pages, cookies, headers, errors."""
