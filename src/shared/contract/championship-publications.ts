import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

/** Tables as they were published: a frozen copy with a date. */
export const Publication = z.object({
  id: Id,
  at: Instant,
  byName: ShownName,
  /** The last round that counts in it, as it was named then: 6 of 'R6'. */
  roundNumber: z.int(),
  roundName: ShownName,
})
export type Publication = z.output<typeof Publication>

const Seen = z.object({
  /** The version of the championship that the admin has seen. */
  version: z.int(),
})

export const championshipPublicationsApi = {
  publish: {
    method: 'POST',
    path: '/api/championships/:id/publications',
    access: 'seasons.edit',
    summary: 'Publishes the tables of a championship as they are: a copy that nothing changes',
    status: 201,
    params: ById,
    body: Seen,
    response: z.object({ data: z.object({ id: Id }) }),
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/championships/:id/publications/:publicationId',
    access: 'seasons.edit',
    summary: 'Deletes a published copy of tables',
    status: 204,
    params: z.object({ id: IdInPath, publicationId: IdInPath }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
