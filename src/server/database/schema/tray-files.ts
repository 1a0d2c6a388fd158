import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { TRAY_STATES } from '#shared/domain/result-tray/tray-states.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import type { EventStatus } from '#shared/contract/events.ts'
import { users } from './accounts.ts'
import { among, id, instant } from './columns.ts'
import { eventSessions } from './event-sessions.ts'
import { events } from './events.ts'

/** What a file in the tray was read as. */
export type TrayReading = {
  kind: SessionKind
  /** ISO 8601. */
  startedAt: string
  trackVenue: string
  trackCourse: string
  trackLengthMetres: number | null
  otherSessions: string[]
  cars: number
  finishers: number
}

/** What the results were before a file was taken over, so that it can be taken back. */
export type BeforeTaking = {
  /** The row of the file in use after taking it over. */
  fileInUse: number
  /** The row of the file in use before; null if the session had no results. */
  earlierFile: number | null
  status: EventStatus
}

/** Result files that programs have sent, with what became of them. */
export const trayFiles = pgTable(
  'tray_files',
  {
    id: id(),
    /** The SHA-256 of the bytes, as hex. */
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    /** As its sender calls it. */
    name: text().notNull(),
    sentBy: integer().references(() => users.id, { onDelete: 'set null' }),
    sentAt: instant().notNull(),
    state: text({ enum: TRAY_STATES }).notNull(),
    reasons: jsonb().$type<string[]>().notNull().default([]),
    reading: jsonb().$type<TrayReading>(),
    /** When it left the tray, which needs its bytes no more; null while it is held. */
    settledAt: instant(),
    eventId: integer().references(() => events.id, { onDelete: 'set null' }),
    sessionId: integer().references(() => eventSessions.id, { onDelete: 'set null' }),
    isByItself: boolean().notNull().default(false),
    before: jsonb().$type<BeforeTaking>(),
  },
  (table) => [
    uniqueIndex('tray_files_sha256').on(table.sha256),
    index('tray_files_sent_at').on(table.sentAt),
    check('tray_files_state', among(table.state, TRAY_STATES)),
  ],
)
