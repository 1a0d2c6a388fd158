import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { OfSession, Sessions } from './event-sessions.ts'
import { ById, IdInPath } from './id.ts'
import { RaceResult } from './race-result.ts'
import { ShownName } from './shown-name.ts'

export const RESULTS_FILE = {
  field: 'resultsFile',
  maxBytes: 64 * 1024 * 1024,
  extensions: ['.xml'],
  confirmField: 'confirmed',
} as const

export const ResultsUpload = z.object({
  totalResults: z.int(),
  /** How many driver names in the file were matched to a member. */
  matched: z.int(),
  /** Driver names in the file that matched nobody. */
  unmatched: z.array(ShownName),
  /** A sentence for each adjustment that no longer fits; absent if all of them fit. */
  unfit: z.array(ShownName).optional(),
})
export type ResultsUpload = z.output<typeof ResultsUpload>

/** Answer to a write that changes the order of the cars. */
export const Recomputed = z.object({
  data: z.object({
    /** A sentence for each adjustment that no longer fits. */
    unfit: z.array(ShownName),
  }),
})

export const resultsApi = {
  list: {
    method: 'GET',
    path: '/api/events/:id/results',
    access: 'member',
    summary:
      'The classification of an event, or of one of its sessions: one row per car, in finishing order',
    params: ById,
    query: OfSession,
    response: z.object({ data: z.array(RaceResult), sessions: Sessions }),
  },
  upload: {
    method: 'POST',
    path: '/api/events/:id/results/upload',
    access: 'results.upload',
    summary:
      "Reads the simulation's result file, replaces the event's results and completes the event",
    params: ById,
    file: RESULTS_FILE,
    response: z.object({ data: ResultsUpload }),
  },
  restoreFile: {
    method: 'POST',
    path: '/api/admin/events/:id/files/:fileId/restore',
    access: 'results.upload',
    summary: 'Restores the results of an event from one of its earlier files',
    params: ById.extend({ fileId: IdInPath }),
    body: z.object({ version: z.int() }),
    response: Recomputed,
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/events/:id/results',
    access: 'results.upload',
    summary: "Removes an event's results; files and adjustments are kept",
    status: 204,
    params: ById,
    query: z.object({ version: z.coerce.number().int() }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
