import { z } from 'zod'
import { SEASON_FILES } from '../domain/season-exports/season-csv.ts'
import { CHAMPIONSHIP_READS } from './championship-reads.ts'
import type { Endpoint } from './endpoint.ts'
import { IdInPath } from './id.ts'

export const seasonExportsApi = {
  getFile: {
    method: 'GET',
    path: '/api/championships/:id/export/:file',
    access: 'seasons.edit',
    reads: [...CHAMPIONSHIP_READS, 'registrations'],
    costs: 'export',
    summary:
      'The people, entries, rounds, classifications or points of a championship as a CSV file that can be brought along',
    params: z.object({ id: IdInPath, file: z.enum(SEASON_FILES) }),
    contentType: 'text/csv',
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>
