# Everything players read outside of the games themselves. Texts of a game are in its own folder.

## The people and bots at a table

seat-open = Open seat

list-more = { $first }, { $next }
list-last = { $first } and { $last }
