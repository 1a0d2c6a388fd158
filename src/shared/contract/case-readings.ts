import { z } from 'zod'
import { CASE_READERS } from '../domain/cases/case-readers.ts'
import { CaseCode } from './case-code.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

const CaseReading = z.object({
  /** Null of a former member, and of a party while the panel judges cars alone. */
  name: ShownName.nullable(),
  /** What they were to the case. */
  role: z.enum(CASE_READERS),
  /** On one day in UTC. */
  firstAt: Instant,
  lastAt: Instant,
})
export type CaseReading = z.output<typeof CaseReading>

export const caseReadingsApi = {
  list: {
    method: 'GET',
    path: '/api/cases/:id/readings',
    access: 'member',
    isSecret: true,
    reads: 'unannounced',
    summary: 'Who has read a case and when, for those who lead its panel and have no conflict',
    params: z.object({ id: CaseCode }),
    response: z.object({ data: z.array(CaseReading) }),
  },
} as const satisfies Record<string, Endpoint>
