import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Oddity } from '#shared/contract/oddities.ts'
import type { SessionRules } from '#shared/contract/session-rules.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { events } from './events.ts'

/** Every uploaded file that was taken; the newest of an event is what its results say. */
export const resultFiles = pgTable(
  'result_files',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Of the bytes as uploaded, as hex. */
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
    // From here on null: read by a Paddock that did not keep it. `npm run reread` fills it in.
    /** Of the evening: the same in its practice, qualifying and race. */
    eventStartedAt: instant(),
    /** As planned; null: no limit. */
    minutes: doublePrecision(),
    lapLimit: integer(),
    trackEvent: text(),
    /** `Multiplayer`, `Race Weekend` and the like. */
    setting: text(),
    serverName: text(),
    mod: text(),
    rules: jsonb().$type<SessionRules>(),
    /** Of cars by their `entry`, so they are about the event's results only while this is its newest file. */
    oddities: jsonb().$type<Oddity[]>(),
  },
  (table) => [index('result_files_event').on(table.eventId)],
)
