# Everything players read outside of the games themselves. Texts of a game are in its own folder.

## Small parts of sentences

list-more = { $first }, { $next }
list-last = { $first } and { $last }

## Seats, and the people and bots on them

seat-open = Open seat
seat-red = Red
seat-blue = Blue
seat-green = Green
seat-yellow = Yellow
seat-orange = Orange
seat-purple = Purple
seat-white = White
seat-black = Black
seat-north = North
seat-east = East
seat-south = South
seat-west = West
name-and-seat = { $name } ({ $seat })
name-you = { $name } (you)
you = You

rank-name =
    { $rank ->
        [call-boy] Call-boy
        [brakeman] Brakeman
        [fireman] Fireman
        [engineer] Engineer
       *[superintendent] Superintendent
    }
rank-names =
    { $rank ->
        [call-boy] Call-boys
        [brakeman] Brakemen
        [fireman] Firemen
        [engineer] Engineers
       *[superintendent] Superintendents
    }
rank-and-strength =
    { $rank ->
        [call-boy] Call-boy (very easy)
        [brakeman] Brakeman (easy)
        [fireman] Fireman (medium)
        [engineer] Engineer (hard)
       *[superintendent] Superintendent (expert)
    }
rank-help =
    { $rank ->
        [call-boy] very easy: for your first game
        [brakeman] easy: looks one move ahead and makes mistakes
        [fireman] medium: thinks a little ahead
        [engineer] hard: plays well
       *[superintendent] expert: takes its time and plays as well as it can
    }

## Time

time-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
time-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
time-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
time-left-days = { $days } d { $hours } h
clock-per-turn = { $time } per turn
clock-with-more = { $time }, plus { $more } per turn
clock-whole-game = { $time } for the whole game
ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-days =
    { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }

## What happened at a table besides the game

note-undo-asked = { $name } asks to take a move back
note-undo-declined = { $name } says no
note-undone = { $name } takes a move back
note-gave-up = { $name } gives up
note-out-of-time = { $name } runs out of time
note-bot-plays = { $name } plays for { $seat }
note-sat = { $name } sits down
note-left = { $name } leaves

## How a game ended

result-draw = A draw
result-nobody = Nobody has won
result-you =
    { $together ->
        [yes] You have won together
       *[no] You have won
    }
result-winners =
    { $together ->
        [yes] { $names } have won
       *[no] { $names } has won
    }
result-left =
    { $late ->
        [yes] { $name } ran out of time.
       *[no] { $name } gave up.
    }

## Games

players = { $high } players
players-range = { $low }–{ $high } players
lasting = about { $high } min
lasting-range = about { $low }–{ $high } min
edition-older = This game is played by edition { $rules } of the rules. New games are played by edition { $newest }.
option-value =
    { $value ->
        [yes] yes
       *[no] no
    }
moves-other = Other

## Devices

device =
    { $browser ->
        [none] { $system ->
            [iphone] An iPhone
            [ipad] An iPad
            [android] Android
            [windows] Windows
            [mac] A Mac
            [chromebook] A Chromebook
           *[linux] Linux
        }
       *[other] { $system ->
            [iphone] { $browser } on an iPhone
            [ipad] { $browser } on an iPad
            [android] { $browser } on Android
            [windows] { $browser } on Windows
            [mac] { $browser } on a Mac
            [chromebook] { $browser } on a Chromebook
           *[linux] { $browser } on Linux
        }
    }
device-unknown = Unknown device

## Trouble with the connection

trouble-no-answer = The server does not answer.
trouble-status = The server answers with error { $status }.

## Every page

house = Roundhouse
page-title = { $page } · Roundhouse
skip-to-content = Skip to the content
home-label = Roundhouse: home page
nav-label = Account and settings
your-account = Your account
your-name-and-account = Your name and account
settings = Settings
close = Close
cancel = Cancel
try-again = Try again
try-now = Try now
reload-page = Reload the page
to-home = Home page
to-table = To the table
how-to-play = How to play
how-to-play-game = How to play { $game }
no-connection = No connection to the server

## Home page

home-page = Railway board games
home-heading = Railway games. Take your seat.
home-lead = Play against a bot right now, or send friends a link. No account needed.
home-opponent = Your opponent
home-retrying = { $trouble } Trying again.
home-waiting =
    { $count ->
        [one] A game is waiting for your move.
       *[other] { $count } games are waiting for your move.
    }
home-continue = Continue { $game }
home-times = Times are estimates, with ten seconds for each decision.
tables-mine = Your games
tables-mine-none = No games yet. Play one now.
tables-open = Open tables
tables-open-none = No open tables. Set up a public one, and somebody may join.
tables-running = Watch a game
tables-running-none = No public games are running.
table-view = View
table-play = Play
table-enter = Enter
table-join = Join
table-watch = Watch
lost-heading = Page not found
lost-words = There is nothing at this address.

## Your name and account

me = You
me-name = Your name
me-save = Save
me-name-help = Other players see this name.
me-saved = Saved. Other players see this name now.
account = Account
account-help = You do not need an account to play. With one, you can continue your games on any device.
account-name = Name
account-password = Password
account-log-in = Log in
account-create = Create an account
account-created = Your account is ready. Your games are in it.
account-welcome = Welcome back.
account-yours = Your account: { $name }
account-yours-help = Log in on any device to continue your games.
password-current = Current password
password-new = New password
password-change = Change password
password-changed = Password changed. Your other devices are logged out.
account-delete-more = Delete account …
account-delete-title = Delete your account?
account-delete-words = Your account's name and password are deleted, and you are logged out everywhere. The other players keep the games that you played with them, but you can no longer open them as yours.
account-delete = Delete
devices = Your devices
device-this = { $device } (this one)
device-seen = last used { $ago }, since { $date }
log-out = Log out
log-out-there = Log out there
logged-out-there = That device is logged out.
log-out-title = Log out for good?
log-out-words = You have no account. If you log out, you cannot get back to your games.

## A new table

new-table = A new table
new-game = Game
new-settings = Table
new-public = Public
new-public-help = shown on the home page; anybody can join or watch
new-hints = Hints
new-hints-help = a strong bot can give you advice, as long as you are the only person who plays
new-overtime = Out of time
new-overtime-loses = loses the game
new-overtime-bot = { $bot } plays on
new-rules =
    { $changed ->
        [0] Rules of this game
       *[other] Rules of this game ({ $changed } changed)
    }
opening = Opening …
new-start = Start the game
new-invite = Open the table and invite
option-range = { $help }. From { $low } to { $high }.
option-help = { $help }.
seating-heading = Who plays
seating-players = Players
seating-who = Who plays { $seat }
seating-open = Open (share the link)
seating-device = Another person at this screen
seating-bot = A bot
seating-name = Name
seating-name-of = Name of { $seat }
seating-others = All others
seating-all-open = open
seating-all-device = at this screen
seating-curtain = When it is another player's turn, the screen is covered first, so that nobody sees the others' secrets.
clock = Clock
clock-none = None
clock-own-time = Other minutes and seconds …
clock-own-days = Other days …
clock-minutes = minutes for the whole game
clock-seconds = seconds more per turn
clock-days = days per turn

## Signs and lists of tables

sign-decisions = All decisions of a game, as counted between bots, at ten seconds each
sign-bots-label = { $game }: how many bots
sign-bots =
    { $count ->
        [one] { $count } bot
       *[other] { $count } bots
    }
sign-side-label = { $game }: your side
sign-side =
    { $first ->
        [yes] As { $seat } (first)
       *[no] As { $seat }
    }
sign-any-side = Any side
sign-play = Play now
sign-against =
    { $count ->
        [one] { $rank ->
            [call-boy] against a call-boy
            [brakeman] against a brakeman
            [fireman] against a fireman
            [engineer] against an engineer
            [superintendent] against a superintendent
           *[other] against { $name }
        }
       *[other] against { $name }
    }
sign-preparing =
    { $parts ->
        [yes] Getting full-strength bots ready (once, about a minute): { $done } of { $of }
       *[no] Getting full-strength bots ready (once, about a minute)
    }
sign-preparing-help = This happens once on each computer. You can play meanwhile; bots think less until it is done.
sign-preparing-label = { $game }: getting full-strength bots ready
percent = { $percent } %
sign-set-up = Set up a table
sign-about = { $summary }. { $credits }
table-trouble = cannot be opened right now
table-over = over
table-free =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
table-ready = ready to start
table-your-move = Your move
table-their-move = { $name } to move
tables-all = Show all { $count }
table-won = { $names } won

## Small parts of pages

copied = Copied
link-copied = The link is copied
link-by-hand = The link, to copy by hand
qr-label = QR code of the link
page-missing = This page did not load
page-missing-words = The server does not answer, or it was updated.
rules-loading = Loading the rules …
rules-games = Games
rules-set-up = Set up a table of { $game }
table-refused = You cannot open this table
table-waits = { $trouble } Trying again. Your game is safe.
board-loading = Loading the board …
board-missing = The board did not load
a-table = A table
table-loading = Opening the table …
no-table = No such table

## Settings

settings-colours = Colours
settings-theme-auto = Same as the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-language = Language
settings-sound = Sounds
settings-sound-help = a click for a move, a bell for your turn
settings-flipped = Turn the board
settings-flipped-help = see it from the other side, where a game allows it
settings-letters = Letter keys
settings-letters-help = a single letter is a command at the table

## The waiting room

room-title = { $game }: table
room-title-news = ● { $news } · { $title }
room-public = Public table
room-link = Table by link
room-and-clock = { $kind } · { $clock }
room-removed = You were removed from this table. You can watch, but you cannot sit down here.
room-seats = Seats
room-free = Free seat
room-ready =
    { $ready ->
        [yes] { $here ->
            [yes] ready
           *[no] ready, away
        }
       *[no] { $here ->
            [yes] not ready yet
           *[no] not ready yet, away
        }
    }
room-guest = Name, at this screen
room-guest-label = Name of somebody at this screen for { $seat }
sit = Sit
sit-here = Sit here
room-bot-label = A bot for { $seat }
room-bot = Add a bot …
room-leave = Leave
room-leave-label = Leave { $seat }
room-remove = Remove
room-remove-label = Remove { $seat }
room-remove-bot-label = Remove the bot from { $seat }
room-remove-for-good = Remove { $name } for good?
room-remove-for-good-label = Remove { $name } from { $seat } for good?
room-start = Start
room-fill = Fill with { $bots }
room-free-seats =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
room-starts-when =
    { $count ->
        [one] The game starts when { $names } is ready.
       *[other] The game starts when { $names } are ready.
    }
room-not-ready = Not ready after all
room-waiting-more = Waiting for more players.
room-waiting-for = Waiting for { $names }.
room-starts-soon = The game starts in a moment.
room-i-am-ready = I am ready
room-starts-all = The game starts when everybody is ready.
room-invite = Invite
room-join = Anyone with this link can join, no account needed.
room-full = All seats are taken. Anyone with this link can watch.
room-watch = All seats are taken. You can watch the game here.
room-you = You are { $name } ({ $change }).
room-change = change
room-address = Link to this table
room-copy = Copy
share-title = A game of { $game }
room-only-here = This address works only on this computer. To let others join, start the server with { $command } and open it by this computer's name.
room-rules = Rules of this table
room-option = { $option }: { $value }
room-sat = { $names } sat down.

## The frame around a board

tab-log = Log
tab-words = In words
tab-record = Record
tab-result = Result
tab-moves = Moves
tab-chat = Chat
frame-board-heading = The board
frame-board = Board
frame-panels = Panels
frame-players-and-panels = Players and panels

## At the table

prompt-pass-screen = Pass the screen to { $name }.
prompt-empty-seat = { $seat } has left. Somebody must take the seat.
prompt-turn = It is { $name }'s turn.
game-begun = The game has begun.
game-over-title = { $game }: the game is over
your-turn-title = { $game }: your turn
your-move-title = ● Your move · { $title }
watching = You are watching. You have no seat in this game.
watching-short = You are watching
watching-moves = You are watching.
game-over = The game is over.
choose-first = You must choose something first.
no-hints = There are no hints at this table.
sounds-are =
    { $on ->
        [yes] Sounds are on.
       *[no] Sounds are off.
    }
looking-back = Looking back: step { $step } of { $last }
step-back = Step back
step-back-key = Step back (←)
step-forward = Step forward
step-forward-key = Step forward (→)
back-to-now = Back to now
with-key = { $action } ({ $key })
undo = Undo
undo-ask = Ask to undo
undo-help = Take your last move back (U)
undo-ask-help = Ask the others if you may take your last move back (U)
hint = Hint
hint-help = What would a strong bot do? (H)
thinking = Thinking …
more = More
news-more =
    { $count ->
        [one] and one more thing since your turn
       *[other] and { $count } more things since your turn
    }
news-help = What happened since your turn (W)
note-close = Close this note
curtain-label = Pass the screen to { $name }
curtain-words = You play { $seat }, and it is your turn. Everybody else: please look away now.
curtain-raise = I am { $name }: show my game
curtain-undo = { $name } takes the last move back
connection-lost = Connection lost.
connection-saved = Reconnecting. Your move is saved.
undo-request-label = Taking a move back
undo-request-asked = { $name } would like to take their last move back.
undo-allow = Allow it
undo-refuse = No, play on
undo-request-mine = You asked to take your move back. Waiting for { $names }.
undo-withdraw = Never mind
undo-request-others = { $name } asked to take a move back. Waiting for { $names }.
panel-hidden = Hidden until the next player is ready.
words-heading = The position in words

## Chat

chat-label = Chat
chat-team = { $time }, to your team
chat-none = No messages yet.
chat-write = Write to everybody
chat-write-label = Write a message to everybody at the table
chat-write-team = Only your partner reads this
chat-write-team-label = Write a message to your partner
chat-team-only = Team
chat-send = Send

## Log

log-label = Log
log-none = Nothing has happened yet.
log-since =
    { $turns ->
        [one] since your turn
       *[other] since your turn: { $turns } turns
    }
log-setup = The setup
log-then = Then

## Moves

moves-search =
    { $count ->
        [one] Search { $count } move
       *[other] Search { $count } moves
    }
moves-search-label = Search the moves; arrow keys and Enter to play, 1 to 9 for the first ones
moves-list = Possible moves
moves-none = No move fits your search.

## Keys

key-moves = the list of moves: type to search, ↑ ↓ to move, Enter to play, 1 to 9 for the first ones; Esc closes it
key-end = end the step or the turn
key-undo = take your last move back
key-hint = a hint
key-steps = the board as it was, a step back or forward
key-news = what happened since your turn
key-log = the log
key-chat = the chat
key-words = the position in words
key-turn = turn the board
key-rules = the rules
key-sound = sounds on or off
key-tab = from one thing on the board to the next; Enter or Space chooses it
key-help = these keys
key-moves-names = M or /
key-note = Letters do nothing while you type. You can turn them off in the settings.

## Menu

give-up-title = Give up?
give-up-words =
    { $others ->
        [yes] You cannot take this back. A bot plays your seat to the end, and you can no longer win.
       *[no] You cannot take this back. The other player wins.
    }
give-up = Give up
keep-playing = Keep playing
rules-older = { $edition } What was different is told at the end, under “Editions of these rules”.
keys = Keys
menu-turn = Turn the board
menu-sounds =
    { $on ->
        [yes] Sounds are on
       *[no] Sounds are off
    }
menu-link = Copy the link for spectators
menu-no-hints =
    { $people ->
        [yes] No hints: other people play too.
       *[no] No hints: they are off at this table.
    }
menu-bot = Let a bot play for me
menu-give-up = Give up …

## Players

players-label = Players
player-out-of-time = { $seat }, out of time
player-gave-up = { $seat }, gave up
player-substitute = { $seat }, { $bot } plays on
player-warming-up = { $seat }, warming up
player-warming-up-help = First start on this computer: bots think less until the game is ready
player-bot = { $seat }, { $bot }
player-away = { $seat }, away
player-draw = draw
player-won = won
player-time = Time of { $name }
player-hurry = hurry!
player-back = Take my seat back
player-proposal = { $names }: { $bot }?
player-agree = Agree
player-let-bot = Let a bot play
player-bot-button = Bot
player-turn = to move

## Result and replay

result-out-of-time = out of time
result-gave-up = gave up
result-unit = Points are { $unit }.
result-ties = Ties: { $name }
result-join-rematch = Join the rematch
result-again = Play again
result-watch-rematch = Watch the rematch
result-replay = Replay
result-record = Record
result-credits = { $game }: { $credits }.
verify-summary = The shuffles were fair: check it
verify-right = The seed, hashed here in your browser, is the seal that was published when the game began. Every shuffle follows from it.
verify-wrong = The seed does not fit the seal of this table.
verify-seal = Seal
verify-seed = Seed
verify-hash = SHA-256 of the seed
verify-replay = To play the whole game again with it: { $record }, then { $command }.
verify-record = download the record
replay-of = { $game }, replay
replay-missing = No replay
replay-still = { $trouble } This is still step { $step }.
replay-setup = The setup
replay-move = { $name }: { $move }
replay-end = { $move }. { $result }: { $reason }
replay-eyes = Seen by
replay-eyes-all = Everything open
replay-eyes-watcher = A spectator
replay-download = Download the record
replay = Replay
replay-loading = Loading the game …
drive-first = To the beginning
drive-first-key = To the beginning (Home)
drive-back =
    { $single ->
        [yes] One step back
       *[no] One turn back
    }
drive-forward =
    { $single ->
        [yes] One step forward
       *[no] One turn forward
    }
drive-play = Play
drive-stop = Stop
drive-last = To the end
drive-last-key = To the end (End)
drive-step = Step
drive-step-of = step { $step } of { $last }
drive-single = Steps
drive-single-help = Move by single steps instead of whole turns
drive-link = Link to this moment
key-space = Space

## The board of games that bring none

plain-seats = Seats
plain-label = The position
plain-actions = What you can do
plain-choose = Choose an action.
plain-turn = It is { $name }'s turn.
plain-nothing = Nothing to do.
plain-none = none
plain-yes = yes
plain-no = no
plain-nobody = nobody
plain-fact = { $name }: { $told }
plain-inner = { $name } { $told }
plain-inner-more = { $name } ({ $told })

## Why something is not possible. No capital at the beginning and no full stop: they are added where needed

reason-nothing-to-undo = you have no move to take back
reason-revealed = your move showed something hidden, so it cannot be taken back
reason-others-moved = another player has moved since then
reason-too-old-to-undo = this move was played before the server was updated, so it cannot be taken back
reason-ask-to-undo = the game has gone on: ask the others if you may take this move back
reason-undo-asked = somebody has already asked: wait for the answer
reason-undo-declined = the other players have said no to this
reason-no-undo-asked = nobody is asking to take a move back
reason-others-must-agree = the other players must agree first
reason-agreed-already = you have already agreed
reason-not-asked = you were not asked
reason-no-time-to-undo = you have no time left to take this move back
reason-no-such-seat = the seats are 0 to { $last }, not { $seat }
reason-not-your-seat = this is not your seat
reason-only-host-adds-bots = only the person who opened the table may add bots
reason-over = the game is over
reason-not-begun = the game has not begun yet
reason-bot-plays-for-you = a bot is playing for you: take your seat back first
reason-you-ran-out-of-time = you have run out of time
reason-you-gave-up = you have given up this game
reason-removed = you were removed from this table
reason-seat-taken = this seat is taken
reason-knows-other-cards = you have played another seat of this game, so you may not see these cards
reason-only-players-ask-for-bots = only players may ask for another bot
reason-bot-asked-already = you have already asked for this: now the others must agree
reason-begun = the game has already begun
reason-only-host-starts = only the person who opened the table may start the game
reason-not-ready =
    { $count ->
        [one] { $names } is not ready yet
       *[other] { $names } are not ready yet
    }
reason-free-seats = some seats are still free
reason-only-players-ready = only seated players can be ready
reason-no-bot-here = no bot plays this seat
reason-not-your-turn = it is not your turn
reason-no-team = you have no team here
reason-not-over = the game is not over yet
reason-only-players-rematch = only players of this game may ask for a rematch
reason-chat-full = you have written { $most } messages at this table, and cannot write more
reason-chat-fast = you can write { $most } messages a minute: wait a little
reason-wrong-length =
    { $what ->
        [name] a name has 1 to { $longest } characters
       *[message] a message has 1 to { $longest } characters
    }
reason-odd-character =
    { $what ->
        [name] a name cannot have the character { $character }: it cannot be seen
       *[message] a message cannot have the character { $character }: it cannot be seen
    }
reason-mixed-alphabets = a name mixes letters of different alphabets that look alike: use one alphabet for each word
reason-clock-range = the times of a clock are from 0 seconds to 60 days
reason-clock-empty = a clock needs at least one second

## Why the server refuses something

reason-unreadable = this server cannot open this table right now
reason-closing = the server is stopping
reason-no-table = there is no such table
reason-table-busy = too many people are using this table at once: try again
reason-table-closed = this table was just closed: try again
reason-logged-out = you were logged out
reason-game-not-ready = { $game } could not be made ready: { $error }
reason-bot-games =
    { $count ->
        [one] a game of yours with only bots is running: wait until it is over
       *[other] { $count } games of yours with only bots are running: wait until one is over
    }
reason-bot-games-here = too many games with only bots are running from your address: wait until one is over
reason-no-such-bot = there is no bot { $name }; the bots are { $bots }
reason-seat-count = there are { $seats } seats, not { $given }
reason-bot-or-person = a seat is for a bot or for a person, not for both
reason-no-such-step = the steps of this game are 0 to { $last }, not { $step }
reason-replays-busy = you can load { $most } replays at once: wait for those to finish
reason-no-replay-yet = the replay is shown when the game is over
reason-no-replay-kept = this game was played by edition { $rules } of the rules, which this server no longer knows, and no replay was saved
reason-step-not-kept = step { $step } of this game was not saved
reason-unknown-visitor = the server does not know you: send the cookie that you get from /api/me
reason-no-hints = there are no hints at this table
reason-no-hints-with-people = there are no hints when two or more people play
reason-one-hint = one hint at a time
reason-no-advice = there is no hint right now
reason-table-unread = this table cannot be opened right now: try again in a moment
reason-who-unknown = the server cannot check who you are right now: try again in a moment
reason-too-fast = you are too fast: wait a little
reason-old-page = this page is out of date (protocol { $yours }, not { $ours }): reload it
reason-too-many-pages = too many tables are open: close some of them
reason-too-many-requests = too many requests from your address: wait a little
reason-wrong-password = that is not the password of your account
reason-no-account-with-password = there is no account with this name and password
reason-has-account = you already have an account
reason-nobody-knows-you = the server does not know you
reason-password-length = a password has { $shortest } to { $longest } characters
reason-no-account = you have no account
reason-common-name = anybody may be called { $name }: choose a name of your own
reason-account-name = the name { $name } belongs to an account, or looks like one that does: choose another
reason-name-taken = the name { $name } is taken, or looks like one that is
reason-too-many-tries = too many tries: wait a little
reason-too-many-passwords = too many wrong passwords for this name: wait a little
reason-password-guessed = somebody is guessing the password of this account: wait a little, or log in on a device where you did before
reason-too-many-guests = too many new guests from your address: wait a little
reason-too-many-tables = you have opened too many tables: wait a little
reason-too-many-tables-here = too many tables were opened from your address: wait a little
reason-no-session = you are not logged in on such a device
server-fault = something went wrong on the server; it was written to its log

## Why an action cannot be played, in any game

reason-word-too-much = { $word } is too much: nothing can follow { $before }
reason-first-word-unknown = { $word } is not understood; it can be { $options }
reason-word-unknown = { $word } is not understood after { $before }; it can be { $options }
reason-no-words = this is empty; an action begins with { $options }
reason-word-missing = something is missing after { $before }: { $options }
reason-not-an-action = this is not an action of { $game }
reason-players =
    { $options ->
        [yes] { $game } is for { $low } players, with these options, not { $seats }
       *[no] { $game } is for { $low } players, not { $seats }
    }
reason-players-range =
    { $options ->
        [yes] { $game } is for { $low } to { $high } players, with these options, not { $seats }
       *[no] { $game } is for { $low } to { $high } players, not { $seats }
    }
reason-option-one-of = must be one of { $words }, not { $value }
reason-option-whole = must be a whole number, not { $value }
reason-option-range = must be from { $low } to { $high }, not { $value }
reason-option-flag = must be yes or no, not { $value }
reason-option-wrong = option { $name }: { $reason }

## Cards that lie beside the board

card-close = Close

## A hint: what a strong bot would do

hint-title = A strong bot would
hint-thinking = Thinking …
hint-better = Your chances of winning go from { $now } % to { $after } %.
hint-even = Your chances of winning are then about { $after } %.
hint-more = Step by step, and other ideas
hint-ideas = Your chances with each idea
hint-play = Play it

## What happened since one's own turn

since-title = Since your turn
since-nothing = Nothing has happened since your turn.
since-again = Show it again
since-log = The whole log

## A move that is shown before it is played

confirm-title = Play this?
confirm-play = Play it
confirm-back = Not yet

## The log

log-unfold = { $count ->
    [one] { $count } step
   *[other] { $count } steps
  }
log-fold = Less

## The end of a game

finale-graph = The game, turn by turn
finale-graph-told = { $unit }, turn by turn. { $lines }
finale-line = { $name }: { $points } at the end.
finale-turn = Turn { $turn }
finale-table = As a table
finale-moments = Key moments
finale-moment = Turn { $turn }
finale-share = Share the game
finale-shared-title = A game of { $game }
finale-unit-contracts = Contracts
finale-unit-dollars = Dollars
finale-unit-cars-home = Cars home
finale-unit-track = Track cards

## Scores beside the names of the players

score-of = { $points } { $unit }
score-unit-contracts = { $points ->
    [one] { $points } contract
   *[other] { $points } contracts
  }
score-unit-dollars = ${ $points }
score-unit-cars-home = { $points ->
    [one] { $points } car home
   *[other] { $points } cars home
  }
score-unit-track = { $points ->
    [one] { $points } track card
   *[other] { $points } track cards
  }

## Settings

setting-speed = Animations
setting-speed-slow = Slow
setting-speed-normal = Normal
setting-speed-fast = Fast
setting-speed-off = Off
setting-pace = How quickly bots play
setting-pace-at-once = At once
setting-pace-normal = Normal
setting-pace-slow = Slowly
setting-pace-note = With other people at the table, it counts if all want the same.
setting-confirm = Confirm moves
setting-confirm-note = show a move before it is played
setting-passes = Pass by itself
setting-passes-note = do not ask when you can only pass

## Notifications: what the browser shows when no page of the table is in sight

push-title-turn = { $game }: your turn
push-title-low = { $game }: your time is running out
push-title-seat = { $game }: somebody sat down
push-title-began = { $game }: the game has begun
push-title-ended = { $game }: the game is over
push-left = You have { $time } left.
push-begin = It is your turn.
push-sat = { $names } sat down at your table.
push-free =
    { $count ->
        [0] All seats are taken.
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
push-with = You play with { $names }.
push-bots =
    { $count ->
        [one] a bot
       *[other] { $count } bots
    }
push-you-won = You won.
push-you-won-with = You and { $names } won.
push-won = { $names } won.
push-draw = It is a draw.
push-closed = Nobody won.
push-and = { $first } and { $last }
push-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
push-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
push-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }

push-settings = Notify me when
push-when-turn = it is my turn
push-when-low = my time is running out
push-when-seat = somebody sits down at my table
push-when-began = a game begins
push-when-ended = a game is over
push-always = You get them on this device even when no page is open.
push-while-open = You get them while a page of the game is open but not in sight.
push-refused = This browser does not allow notifications here. You can change that in its settings.
push-ask = Shall we tell you when it is your turn, or when something happens at your table?
push-ask-label = Notifications
push-ask-yes = Notify me
push-ask-no = No, thanks

## The rules of a game

rules-button = Rules
rules-button-title = How to play (R)

rules-ours = Our own limit, not in the rulebook: it makes sure that every game ends.
rules-options = At this table
