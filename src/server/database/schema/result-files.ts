import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { Oddity } from '#shared/contract/oddities.ts'
import type { FilledFrom } from '../stored-filling.ts'
import type { StoredJoin } from '../stored-join.ts'
import type { SessionRules } from '#shared/contract/session-rules.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { eventSessions } from './event-sessions.ts'

/** Every accepted upload of a result file. A session's results are those of its newest file. */
export const resultFiles = pgTable(
  'result_files',
  {
    id: id(),
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the bytes as uploaded, as hex. */
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    originalName: text().notNull(),
    uploadedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant().notNull().defaultNow(),
    sessionName: text().notNull(),
    sessionStartedAt: instant(),
    trackVenue: text().notNull(),
    trackCourse: text().notNull(),
    trackLengthMetres: doublePrecision(),
    gameVersion: text().notNull(),
    /** Which `READER` read it last; 0 if that was not stored yet. */
    reader: smallint().notNull().default(0),
    // The following columns are null if an older version read the file. `npm run reread` fills them in.
    /** The same in the files of practice, qualifying and race of one evening. */
    eventStartedAt: instant(),
    /** As planned; null without a limit. */
    minutes: doublePrecision(),
    lapLimit: integer(),
    trackEvent: text(),
    /** `Multiplayer`, `Race Weekend` and the like. */
    setting: text(),
    serverName: text(),
    mod: text(),
    rules: jsonb().$type<SessionRules>(),
    /** They name cars by `entry`, so they describe the session's results only while this is its newest file. */
    oddities: jsonb().$type<Oddity[]>(),
    /** How the session's results were joined from this and other files; null if they are those of this file alone. */
    joined: jsonb().$type<StoredJoin>(),
    /** Other recordings of the session that filled in what this file does not know; null without any. */
    filledFrom: jsonb().$type<FilledFrom[]>(),
  },
  (table) => [index('result_files_session').on(table.sessionId)],
)
