CREATE TABLE analyses (
    table_id TEXT NOT NULL,
    body BLOB NOT NULL,
    at DOUBLE NOT NULL,
    CONSTRAINT pk_analyses PRIMARY KEY (table_id)
);
CREATE TABLE drawings (
    hash TEXT NOT NULL,
    body BLOB NOT NULL,
    CONSTRAINT pk_drawings PRIMARY KEY (hash)
);
CREATE TABLE happenings (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    body BLOB NOT NULL,
    patch BLOB,
    CONSTRAINT pk_happenings PRIMARY KEY (table_id, version)
)
 WITHOUT ROWID;
CREATE TABLE personal (
    person TEXT NOT NULL,
    topic TEXT NOT NULL,
    name TEXT NOT NULL,
    body BLOB NOT NULL,
    at DOUBLE NOT NULL,
    CONSTRAINT pk_personal PRIMARY KEY (person, topic, name)
)
 WITHOUT ROWID;
CREATE TABLE persons (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    account TEXT,
    account_folded TEXT,
    password TEXT,
    stamp TEXT,
    CONSTRAINT pk_persons PRIMARY KEY (id),
    CONSTRAINT uq_persons_account_folded UNIQUE (account_folded)
);
CREATE TABLE probes (
    id INTEGER NOT NULL,
    at DOUBLE NOT NULL,
    CONSTRAINT pk_probes PRIMARY KEY (id)
);
CREATE TABLE puzzles (
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    rating DOUBLE NOT NULL,
    deviation DOUBLE NOT NULL,
    volatility DOUBLE NOT NULL,
    attempts INTEGER NOT NULL,
    CONSTRAINT pk_puzzles PRIMARY KEY (game, name)
)
 WITHOUT ROWID;
CREATE TABLE reminders (
    table_id TEXT NOT NULL,
    at DOUBLE NOT NULL,
    due DOUBLE NOT NULL,
    CONSTRAINT pk_reminders PRIMARY KEY (table_id)
);
CREATE INDEX ix_reminders_at ON reminders (at);
CREATE TABLE replay_parts (
    table_id TEXT NOT NULL,
    first_step INTEGER NOT NULL,
    last_step INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    drawing TEXT NOT NULL,
    body BLOB NOT NULL,
    CONSTRAINT pk_replay_parts PRIMARY KEY (table_id, first_step)
);
CREATE TABLE sessions (
    id TEXT NOT NULL,
    token TEXT NOT NULL,
    person TEXT NOT NULL,
    device TEXT NOT NULL,
    began DOUBLE NOT NULL,
    seen DOUBLE NOT NULL,
    ended BOOLEAN NOT NULL,
    stamp TEXT,
    CONSTRAINT pk_sessions PRIMARY KEY (id),
    CONSTRAINT uq_sessions_token UNIQUE (token)
);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE TABLE snapshots (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    body BLOB NOT NULL,
    CONSTRAINT pk_snapshots PRIMARY KEY (table_id)
);
CREATE TABLE subscriptions (
    session TEXT NOT NULL,
    person TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    kinds TEXT NOT NULL,
    made DOUBLE NOT NULL,
    failures INTEGER NOT NULL,
    CONSTRAINT pk_subscriptions PRIMARY KEY (session)
);
CREATE INDEX ix_subscriptions_endpoint ON subscriptions (endpoint);
CREATE INDEX ix_subscriptions_person ON subscriptions (person);
CREATE TABLE tables (
    id TEXT NOT NULL,
    seed BLOB NOT NULL,
    game TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    stage TEXT NOT NULL,
    people TEXT NOT NULL,
    waits_for TEXT,
    card BLOB NOT NULL,
    due DOUBLE,
    moved DOUBLE NOT NULL,
    facts BLOB,
    replay TEXT,
    CONSTRAINT pk_tables PRIMARY KEY (id)
);
CREATE INDEX ix_tables_due ON tables (due);
CREATE INDEX ix_tables_replay ON tables (replay, stage);
CREATE INDEX ix_tables_stage ON tables (stage, public, moved);
CREATE INDEX ix_tables_waits_for ON tables (stage, waits_for);
CREATE TABLE places (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    CONSTRAINT pk_places PRIMARY KEY (person, table_id),
    CONSTRAINT fk_places_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID;
CREATE INDEX ix_places_table_id ON places (table_id);
