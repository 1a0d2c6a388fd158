import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { EventSession } from './event-sessions.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

/** A session whose results were read by an older version of Paddock, which found less in their file. */
const OutdatedSession = EventSession.pick({ id: true, kind: true, ordinal: true }).extend({
  event: z.object({ id: Id, title: ShownName, startDateTime: Instant, timezone: z.string() }),
})
export type OutdatedSession = z.output<typeof OutdatedSession>

const Reread = z.object({
  /** What has changed, such as 'damage'; empty if nothing has, or if the results were read again meanwhile. */
  changes: z.array(z.string()),
  /** Adjustments in force that do not fit the new classification. */
  unfit: z.array(z.string()),
})
export type Reread = z.output<typeof Reread>

export const rereadingApi = {
  listOutdated: {
    method: 'GET',
    path: '/api/admin/sessions/outdated',
    access: 'results.upload',
    reads: ['event', 'results'],
    summary:
      'Sessions whose results an older version of Paddock has read, by the start of their event',
    response: z.object({ data: z.array(OutdatedSession) }),
  },
  reread: {
    method: 'POST',
    path: '/api/admin/sessions/:id/reread',
    access: 'results.upload',
    summary:
      "Reads the kept file of a session's results again, if an older version of Paddock has read it",
    params: ById,
    response: z.object({ data: Reread }),
  },
} as const satisfies Record<string, Endpoint>
