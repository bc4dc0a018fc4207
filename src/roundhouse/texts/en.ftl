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

## The lab

lab = The lab
lab-lead = Let bots play a game hundreds of times, and read what happened: is it fair, how long is it, what wins?
lab-none = There is no lab here. It is for whoever runs this house: start it with roundhouse serve --lab FOLDER, and open it at localhost.
lab-loading = Opening the lab…
lab-new = A new study
lab-game = Game
lab-players = Players
lab-players-help = Each number of players is a part of the study.
lab-players-none = Choose at least one number of players.
lab-games = Games for each number of players
lab-games-help = 200 give a first look. 1,000 or more show small differences.
lab-bots = Who plays
lab-bots-usual = The usual: Firemen, and some games between different bots
lab-bots-rank = { $rank }, all the same
lab-bots-random = Anything goes: each bot plays any move it may
lab-bots-help =
    { $kind ->
        [usual] Shows what seats, cards and skill are worth.
        [random] The quickest. It finds faults in the rules, but says little about good play.
       *[rank] Better bots say more about good play, and take longer.
    }
lab-ask = How long will it take?
lab-asking = Playing a few games to see…
lab-estimate =
    { $games ->
        [one] 1 game in all, about { $time }.
       *[other] { $games } games in all, about { $time }.
    }
lab-estimate-long = { $games } games in all. The few games of the test alone took too long, so this takes very long.
lab-start = Start the study
lab-starting = Starting…
lab-one = A study is being played. The next one can start when it is done.
lab-cores =
    { $count ->
        [one] A study uses one processor, and lets the tables go first.
       *[other] A study uses { $count } processors, and lets the tables go first.
    }
lab-studies = Studies
lab-studies-none = No studies yet.
lab-state =
    { $state ->
        [running] Playing
        [writing] Writing the report
        [stopped] Stopped
        [done] Done
       *[unreadable] Cannot be read
    }
lab-about = { $players } players; { $bots }
lab-done =
    { $games ->
        [one] { $done } of { $games } game
       *[other] { $done } of { $games } games
    }
lab-progress = Games played of { $study }
lab-speed =
    { $speed ->
        [one] { $speed } game a second
       *[other] { $speed } games a second
    }
lab-left = about { $time } left
lab-getting-ready = getting ready
lab-failed =
    { $count ->
        [one] 1 game broke
       *[other] { $count } games broke
    }
lab-wins = The first of { $players } players won { $share } % so far ({ $low } to { $high } %)
lab-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
lab-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
lab-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
lab-read = Read the report
lab-read-of = Read the report of { $study } (in a new tab)
lab-go-on = Go on
lab-go-on-with = Go on with { $study }
lab-stop = Stop
lab-stop-it = Stop { $study }

## Puzzles

puzzles = Puzzles
puzzles-lead = One position, one right move. Find it.
puzzles-of = Puzzles: { $game }
puzzles-today = Today’s puzzle
puzzles-today-help = Everybody gets the same one today.
puzzles-solve = Solve puzzles
puzzles-all = All puzzles
puzzles-all-of = All puzzles of { $game }
puzzles-count =
    { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    }
puzzles-proven = Every solution is proven: no other move reaches the goal, whatever the other side does.
puzzles-judged = Chance and hidden things allow no proof here. One move is clearly best by deep analysis of what the player can know.
puzzles-none = There are no puzzles here yet.
puzzles-loading = Fetching the puzzles…
puzzles-group-win =
    { $moves ->
        [one] Win at once
       *[other] Win in { $moves } moves
    }
puzzles-group-ship =
    { $moves ->
        [one] Bring cars home in 1 move
       *[other] Bring cars home in { $moves } moves
    }
puzzles-group-find = Find the move
puzzles-number = Puzzle { $number }, difficulty { $rating }
puzzles-state =
    { $state ->
        [solved] solved
        [failed] not solved at first
       *[new] new
    }
puzzles-rating = Your rating: { $rating }
puzzles-rating-sure =
    { $sure ->
        [rough] still a rough guess
        [fair] fairly sure
       *[well] well known
    }
puzzles-rating-with = { $rating } ({ $sure }, give or take { $spread })
puzzles-rating-none = Your first puzzle gives you a rating.
puzzle = Puzzle
puzzle-of = Puzzle: { $game }
puzzle-missing = There is no such puzzle
puzzle-loading = Setting up the puzzle…
puzzle-goal-win =
    { $moves ->
        [one] { $seat } to move. Win at once.
       *[other] { $seat } to move. Win in { $moves } moves, whatever { $other } does.
    }
puzzle-goal-ship-one =
    { $cars ->
        [one] { $seat } to move. Bring a car home at once.
       *[other] { $seat } to move. Bring { $cars } cars home in 1 move.
    }
puzzle-goal-ship =
    { $cars ->
        [one] { $seat } to move. Bring a car home in { $moves } moves, whatever { $other } does.
       *[other] { $seat } to move. Bring { $cars } cars home in { $moves } moves, whatever { $other } does.
    }
puzzle-goal-find = You are { $seat }. Find the best move.
puzzle-proven = Proven
puzzle-proven-help = A search of all moves has shown that only one first move reaches the goal.
puzzle-judged = Best by deep analysis
puzzle-judged-help = Not a proof: { $searches } long searches, with different guesses at what you cannot see, all preferred one move by a clear margin.
puzzle-difficulty = Difficulty { $rating }
puzzle-moves-left =
    { $moves ->
        [one] 1 move left
       *[other] { $moves } moves left
    }
puzzle-right = Right! { $seat } answers …
puzzle-wrong =
    { $kind ->
        [find] That is a fair idea, but another move is clearly better. Try again.
       *[other] Good try, but the other side has an answer to that. Try again.
    }
puzzle-wrong-last = That does not reach the goal. Try again.
puzzle-solved = Solved!
puzzle-solved-later = That is the solution.
puzzle-shown = This was the solution.
puzzle-showing = Watch: this is the solution …
puzzle-best = Best: { $move }.
puzzle-second = Next best: { $move }.
puzzle-why-best = After it, the chance to win is about { $best } %; after the next best move about { $next } %.
puzzle-moves = All moves in a list
puzzle-show = Show the solution
puzzle-again = Start again
puzzle-next = Next puzzle
puzzle-not-legal = That is not allowed here.
puzzle-rated =
    { $up ->
        [yes] Your rating rose by { $change } to { $rating }.
        [no] Your rating fell by { $change } to { $rating }.
       *[same] Your rating stays { $rating }.
    }
puzzle-rated-before = You have tried this puzzle before, so your rating stays.
puzzle-rated-later = You are offline. This will be rated when you are back.

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

# $you says whether the reader is the one of whom this is said
note-undo-asked =
    { $you ->
        [yes] You ask to take a move back
       *[no] { $name } asks to take a move back
    }
note-undo-declined =
    { $you ->
        [yes] You say no
       *[no] { $name } says no
    }
note-undone =
    { $you ->
        [yes] You take a move back
       *[no] { $name } takes a move back
    }
note-gave-up =
    { $you ->
        [yes] You give up
       *[no] { $name } gives up
    }
note-out-of-time =
    { $you ->
        [yes] You run out of time
       *[no] { $name } runs out of time
    }
note-bot-plays =
    { $you ->
        [yes] { $name } plays for you
       *[no] { $name } plays for { $seat }
    }
note-sat =
    { $you ->
        [yes] You sit down
       *[no] { $name } sits down
    }
note-left =
    { $you ->
        [yes] You leave
       *[no] { $name } leaves
    }

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
        [yes] { $you ->
            [yes] You ran out of time.
           *[no] { $name } ran out of time.
        }
       *[no] { $you ->
            [yes] You gave up.
           *[no] { $name } gave up.
        }
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

sign-variant = A variant of { $game }
variant-different = This is a variant of { $game }. It is played by the same rules. What is different in the box:
variant-more =
    { $count ->
        [one] and one change more
       *[other] and { $count } changes more
    }
sign-decisions = Estimated from games between bots, with ten seconds for each decision
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
       *[other] { $rank ->
            [call-boy] against call-boys
            [brakeman] against brakemen
            [fireman] against firemen
            [engineer] against engineers
            [superintendent] against superintendents
           *[other] against { $name }
        }
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
table-no-variant = closed: its variant is not here
table-free =
    { $count ->
        [one] { $count } free seat
       *[other] { $count } free seats
    }
table-ready = ready to start
table-your-move = Your move
table-their-move = { $name } to move
tables-all = Show all { $count }

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
room-partners = { $seat }, partner of { $partners }
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
bot-plays-for-you =
    { $why ->
        [late] You ran out of time. A bot plays on for you.
        [gave-up] You gave up. A bot plays on for you.
       *[asked] A bot plays for you.
    }
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
        [one] and one more
       *[other] and { $count } more
    }
news-more-short = +{ $count }
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
undo-refuse = No, keep playing
undo-request-mine = You asked to take your move back. Waiting for { $names }.
undo-withdraw = Never mind
undo-refused = { $name } said no. The game goes on.
undo-request-others = { $name } asked to take a move back. Waiting for { $names }.
panel-hidden = Hidden until the next player is ready.
words-heading = The position in words

## Chat

chat-label = Chat
chat-team = { $time }, to your team
chat-none = No messages yet.
chat-write = Write to everybody
chat-write-label = Write a message to everybody at the table
chat-write-team = Write to your partner
chat-write-team-label = Write a message to your partner
chat-team-only = Only to your partner
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
log-ready = Everything is ready.
turn-of-yours = You { $deeds }.
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
key-steps = the board as it was, a step back or forward; Esc goes back to now
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
menu-link = Copy the link to watch
unaided =
    { $people ->
        [yes] No bot helps anybody here
       *[no] No hints at this table
    }
unaided-help =
    { $people ->
        [yes] People play each other at this table: there are no hints, no coach, and no analysis until the game is over.
       *[no] Hints and the coach are switched off at this table.
    }
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
player-brief-substitute = { $bot } plays on
player-brief-away = away
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
result-rematch-waits = A rematch is open. It starts when everybody has joined.
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
replay-end-told = { $move }. { $reason }
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
reason-undo-asked-enough = you have asked often enough: play on first
reason-no-undo-asked = nobody is asking to take a move back
reason-others-must-agree = the other players must agree first
reason-agreed-already = you have already agreed
reason-not-asked = you were not asked
reason-no-time-to-undo = you have no time left to take this move back
reason-no-such-seat = the seats are 0 to { $last }, not { $seat }
reason-not-your-seat = this is not your seat
reason-only-host-adds-bots = only the person who opened the table may add bots
reason-over = the game is over
reason-no-playing-on = { $game } cannot say what is unknown to all players, so no table can play on from a position of it
event-played-on = From here on the game is played on at this table
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
reason-no-variant =
    this server does not have the variant { $name } of { $game } any more. The table is kept; it opens again when the
    variant is back
reason-variant-not-offered = this server does not offer the variant { $name }
reason-closing = the server is stopping
reason-no-table = there is no such table
reason-no-puzzle = there is no such puzzle
reason-no-study = the lab has no such study
reason-no-report = this study has no report yet
reason-lab-busy = the lab plays one study at a time: stop the other one first, or wait until it is done
reason-lab-elsewhere = the lab is only for a browser on the same machine as the server, opened at localhost
reason-lab-ended = The study ended without saying why. What it had played is kept: go on with it, or look into the server’s log.
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
reason-earlier-turn-people = questions about earlier turns are answered only at tables where you play alone against bots
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

hint-title = A strong bot’s plan
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
setting-confirm = Show a move before it is played
setting-confirm-never = Never
setting-confirm-final = If it cannot be taken back
setting-confirm-always = Always
setting-confirm-note = A move that turns up a card, or ends your turn among people, cannot be taken back.
setting-passes = Pass automatically
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

# Analysis: what a bot thinks of a finished game.
analysis-mark =
    { $mark ->
        [slip] small slip
        [mistake] mistake
        [blunder] big mistake
       *[luck] turning point
    }
analysis-marks =
    { $mark ->
        [slip] small slips
        [mistake] mistakes
        [blunder] big mistakes
       *[luck] turning points
    }
analysis-cost =
    { $mark ->
        [slip] A small slip by { $player }: it cost { $loss } % of the chance to win.
        [mistake] A mistake by { $player }: it cost { $loss } % of the chance to win.
       *[blunder] A big mistake by { $player }: it cost { $loss } % of the chance to win.
    }
analysis-cost-you =
    { $mark ->
        [slip] A small slip of yours: it cost { $loss } % of your chance to win.
        [mistake] A mistake of yours: it cost { $loss } % of your chance to win.
       *[blunder] A big mistake of yours: it cost { $loss } % of your chance to win.
    }
analysis-luck-you = Luck for you: your chance to win went up by { $gain } %.
analysis-luck = Luck for { $player }: the chance to win went up by { $gain } %.
analysis-step = Move { $step }
analysis-played = Played: { $actions }
analysis-better = Better: { $actions }
analysis-goes-on = It could have gone on like this: { $actions }
analysis-by = { $player }: { $action }
analysis-accuracy = Accuracy
analysis-no-choice = no choice
analysis-player = Player
analysis-lost = Lost by mistakes
analysis-luck-total = Gained by luck
analysis-total = { $sign }{ $points }
analysis-totals-help = Chances to win, added up over all moves: 100 is as much as a whole game.
analysis-percent = { $percent } %
analysis-title = Analysis of { $game }
analysis-chances = Chances to win
analysis-moments = The moments that counted
analysis-no-moments = No move cost much, and luck changed little.
analysis-fair = Each move is judged by what its player could know. What cards and other chance changed is called luck. All numbers are a bot’s estimates.
analysis-incomplete = The analysis was stopped early: the rest of the game is missing.
reason-analysis-running = A game can be analysed when it is over. While it runs, nobody gets help from a bot here.
reason-analysis-old-rules = This game was played by rules of an earlier release, which the bots do not know any more.
reason-analysis-nothing = Nothing was played in this game, so there is nothing to analyse.
reason-analyses-busy = Many games are being analysed right now. Please try again in a few minutes.
reason-too-many-analyses = You have asked for many analyses. Please wait a few minutes.
reason-opinions-busy = You are looking at several positions at once. Close one of them, and try again.
reason-coach-people = The coach helps only at tables where you play alone against bots.
analysis-heading = Analysis
analysis-tab = Analysis
analysis-ask = Analyse this game
analysis-offer = A bot looks at every move: who was ahead when, which moves cost most, and what was luck. It takes about a minute.
analysis-runs = The bot looks at every move …
analysis-runs-help = You can go on meanwhile. The analysis is kept for everybody who looks at this game.
analysis-failed = The analysis did not work. Please try again.
analysis-graph-told = The chances to win over the whole game. { $lines }
analysis-graph-line = { $name }: { $first } % at the start, { $last } % at the end.
analysis-luck-short = Luck
analysis-luck-added = A player’s luck is added up over all moves: 100 is as much as a whole game.
analysis-luck-help = Nobody could know this before. It is not counted as anybody’s mistake.
analysis-was-played = What was played
analysis-was-better = What was better
analysis-then = It could have gone on like this
analysis-show = Show it on the board
analysis-hide = Hide it
analysis-next = Next moment
analysis-try = Try it yourself
## Learning

learn = Learn
home-learn = New here? Learn to play
learn-page = Learn to play
learn-lead = Short lessons on the real board: one idea each, a minute or two. Then a first game with a guide.
learn-game = Learn { $game }
learn-progress =
    { $count ->
        [one] { $done } of { $count } lesson done
       *[other] { $done } of { $count } lessons done
    }
learn-loading = Loading the lessons …
learn-none = There are no lessons for this game yet. Read how to play it.
learn-begin = Begin
learn-continue = Continue
learn-all-done = All lessons done
learn-lessons = Lessons
learn-lesson-done = done
learn-first-game = Your first game, with a guide
learn-first-game-help = A normal game against an easy bot. Each kind of decision is explained the first time it comes up.
learn-first-game-play = Play with a guide
learn-guide-again = Explain everything again
learn-other-games = Other games
lesson-loading = Getting the board …
lesson-missing = There is no such lesson.
lesson-of = { $title }: lesson { $number } of { $count }
lesson-step = Step { $number } of { $count }
lesson-task = What to do
lesson-back = All lessons
lesson-restart = Start again
lesson-show = Show me
lesson-showing = Watch …
lesson-shown = That is how it goes. Now you!
lesson-try = Try it yourself
lesson-again = Try again
lesson-on = Go on
lesson-next = Next: { $title }
lesson-right = Right!
lesson-wrong = Not yet
lesson-not-allowed = That is not allowed
lesson-well-done = Well done!
lesson-first-game = Now play your first game
guide-title = First time
guide-ok = Got it
guide-off = No more explanations
analysis-then-now = The game may go on like this
opinion-heading = Bot’s opinion
opinion-on = Let a bot think about this position
opinion-ideas = Best moves for { $name }
times =
    { $count ->
        [one] once
       *[other] { $count } times
    }
opinion-looked =
    { $thinking ->
        [yes] Looked { times }, and still thinking.
       *[no] Looked { times }.
    }
variations = Lines
variations-start = Start
variations-remove = Remove this line
analysis-board-of = Analysis board: { $game }
analysis-over = The game is over here. { $result }.
analysis-keep = Save
analysis-keep-help = Your lines are kept in this browser. A link or a file takes them to other people.
analysis-link = Copy a link
analysis-file = Save as a file
analysis-leave = Leave the analysis board
analysis-missing = There is nothing to analyse here
analysis-no-game = There is no such game.
analysis-setup-help = Set up a game, play all sides yourself, and see what a bot thinks of it. Nobody else sees this.
analysis-setup-seats = Players
analysis-setup-seed = Seed: the same number gives the same cards
analysis-setup-begin = Begin
name-and-words = { $name }: { $words }
analysis-all =
    { $all ->
        [yes] Show only the largest
       *[no] Show all { $count }
    }
coach = Coach
coach-better =
    { $late ->
        [yes] There was a better move a moment ago. Yours cost about { $loss } % of your chance to win. Would you like to go back and try again?
       *[no] There was a better move. This one cost about { $loss } % of your chance to win. Would you like to try again?
    }
coach-undo = Take it back
coach-show = Show me why
coach-now = Back to now
coach-play-on = Play on
coach-menu =
    { $on ->
        [yes] Coach: on
       *[no] Coach: off
    }
setting-coach = Coach
setting-coach-note = When you play against bots alone, a coach tells you after a move that was clearly worse than another one, and lets you take it back.
reason-coach-off = Hints are switched off at this table, and so is the coach.
analysis-play = Play on from here
play-on-help = This opens a table whose game begins with this position. Moves before it cannot be taken back.
play-on-hidden = What nobody at the table could know, such as the order of the cards still to be drawn, is shuffled again. What each player held in secret stays as it was: whoever has seen this game knows it.
play-on-seat = You play
play-on-against = The others are
play-on-bots = bots
play-on-friends = friends
play-on-rank = How well the bots play
play-on-friends-help = You get a link for your friends. The game begins when all seats are taken.
play-on-open = Open the table
analysis-open = Open a file
analysis-open-help = Opens a game that was saved as a record, or lines saved from an analysis board.
analysis-open-refused = This file cannot be opened: { $reason }
analysis-open-wrong = This file is neither the record of a game nor lines from an analysis board.
analysis-board-here = Analysis board
learn-analysis = Analysis board
learn-analysis-note = for your own games and ideas: play all sides, and see what a bot thinks
reason-record-of-other-rules = this game was played by other rules than today’s, so it cannot be played on the analysis board
reason-record-of-a-position = this game began at a position of its own and not with a deal, so it cannot be opened here

## Reports of the lab

report-skip = To the findings
report-findings = What we found
report-no-findings = Nothing stands out: within what this many games can show, everything is as one would expect.
report-facts = What was played
report-contents = Contents
report-method = How these numbers were made
report-evidence = Evidence: { $section }
report-theme = Dark page
report-light = Light page
report-board = Board
report-game-of = Game { $at } of { $count }
report-game-before = The game before
report-game-next = The next game
report-heat-about = { $title }. The numbers are in the table below.
report-foot = Made by the lab of Roundhouse. This file needs no network: keep it, send it, print it.
report-not-built = the web client’s part of reports is not built: run make web
report-between = { $low } to { $high }
report-more-than = certainly more than expected ({ $expected })
report-less-than = certainly less than expected ({ $expected })
report-what = What
report-drawn = Drawn
report-number = Number
report-count = Count
report-share = Share
report-games = Games
report-unknown = not known
report-nothing = There is nothing to draw.
report-numbers = The numbers as a table
report-key-between = where the true number is, in 19 of 20 cases
report-key-expected = what to expect if nothing were going on
report-from-to = { $low } to { $high }
report-column = { $span }: { $count } ({ $share })
report-lines-about = { $y } by { $x }: { $lines }.
report-histogram-about = How often which { $x } occurred, { $count } in all; most often { $span }.
report-all-rows = Show all { $count } rows
report-fewer-rows = Show fewer rows
report-sort = Sort by { $column }
report-in-records = (in the records)
report-more-games =
    { $count ->
        [one] and 1 more in the records
       *[other] and { $count } more in the records
    }
report-heat-table = { $title }: the numbers
report-heat-others = all { $count } others
report-heat-script = The board is drawn when JavaScript is on. All numbers are in the table below.
