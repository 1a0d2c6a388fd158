import { z } from 'zod'
import { CHAMPIONSHIP_READS } from './championship-reads.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

const HistoryLine = z.object({
  id: Id,
  at: Instant,
  /** Null if it was done on the server itself. */
  byName: ShownName.nullable(),
  what: z.enum(['create', 'update', 'points-system', 'publish', 'withdraw', 'close', 'reopen']),
  /** In words; null where it was added or taken away. */
  changes: z.array(
    z.object({
      field: ShownName,
      before: ShownName.nullable(),
      after: ShownName.nullable(),
    }),
  ),
  reason: ShownName.nullable(),
})
export type HistoryLine = z.output<typeof HistoryLine>

export const championshipHistoryApi = {
  list: {
    method: 'GET',
    path: '/api/championships/:id/history',
    access: 'member',
    reads: CHAMPIONSHIP_READS,
    summary:
      'Who changed the rules and rounds of a championship, closed or reopened it, latest first',
    params: ById,
    response: z.object({ data: z.array(HistoryLine) }),
  },
} as const satisfies Record<string, Endpoint>
