import { z } from 'zod'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import { Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'

/** Without it, the session whose classification is the event's. */
export const OfSession = z.object({ session: IdInPath.optional() })

/** A session of an event that has results. */
export const EventSession = z.object({
  id: Id,
  kind: z.enum(SESSION_KINDS),
  /** Counts the sessions of a kind, from 1. */
  ordinal: z.int(),
  /** When its clock was at 0; null if the file does not say. */
  startedAt: Instant.nullable(),
  /** How many cars it has. */
  cars: z.int(),
  /** Whether its classification is the event's. */
  isMain: z.boolean(),
  /** It is of another split of the event, on a server of its own; absent otherwise. */
  isSplit: z.literal(true).optional(),
})
export type EventSession = z.output<typeof EventSession>

/** What a link to a session needs. */
export const SessionLink = EventSession.pick({ id: true, kind: true, ordinal: true, isMain: true })
export type SessionLink = z.output<typeof SessionLink>

/** Where a classification without laps came from; absent if it was read from a result file. */
export const ImportedFrom = z.string()

/** All sessions of an event that have results, in their order; absent if it has only its race. */
export const Sessions = z.array(EventSession).optional()
