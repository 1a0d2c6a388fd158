import { z } from 'zod'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'

// Parts of the states of several actions. Texts and numbers have no limits: a line shows what was stored.

export const Id = z.int()

/** The race, or another session, that results are of. */
export const OfSession = z.object({
  session: z.object({ kind: z.enum(SESSION_KINDS), ordinal: z.int() }),
})

/** An entry, with its captain. */
export const NamedEntry = z.object({
  id: Id,
  userId: Id.nullable(),
  driverName: z.string().optional(),
})

/** A crew that somebody left, and who became its captain. */
export const LeftCrew = z.object({ entryId: Id, captainId: Id.nullish() })

export const Reason = z.object({ reason: z.string() })

export const Named = z.object({ displayName: z.string() })
