import { z } from 'zod'
import { SEASON_FILES } from '../domain/season-exports/season-csv.ts'
import { CHAMPIONSHIP_READS } from './championship-reads.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, IdInPath } from './id.ts'

export const seasonExportsApi = {
  getFile: {
    method: 'GET',
    path: '/api/championships/:id/export/:file',
    access: 'seasons.edit',
    reads: [...CHAMPIONSHIP_READS, 'registrations', 'season-entries'],
    costs: 'export',
    summary:
      'The people, season entries, entries, rounds, classifications or points of a championship as a CSV file that can be brought along',
    params: z.object({ id: IdInPath, file: z.enum(SEASON_FILES) }),
    contentType: 'text/csv',
    response: z.string(),
  },
  getAll: {
    method: 'GET',
    path: '/api/championships/:id/export.zip',
    access: 'seasons.edit',
    reads: [...CHAMPIONSHIP_READS, 'registrations', 'season-entries'],
    costs: 'export',
    summary: 'All files of a championship that can be brought along, in a zip archive',
    params: ById,
    contentType: 'application/zip',
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>
