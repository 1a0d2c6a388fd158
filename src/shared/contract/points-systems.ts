import { z } from 'zod'
import { CHAMPIONSHIP_READS } from './championship-reads.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { ScoringConfiguration } from './scoring-configuration.ts'
import { ShownName } from './shown-name.ts'
import { nameText } from './text.ts'

const PointsSystem = z.object({
  id: Id,
  name: ShownName,
  configuration: ScoringConfiguration,
  version: z.int(),
  /** The championships whose tables it changes. */
  usedBy: z.array(z.object({ key: z.string(), name: ShownName })),
  /** Whether one of them has an official round: then it is copied rather than changed. */
  isFixed: z.boolean(),
})
export type PointsSystem = z.output<typeof PointsSystem>

const PointsSystemForm = z.object({
  name: nameText('Name', 100).min(1, 'Name is required'),
  configuration: ScoringConfiguration,
  /** The version that the form was opened with; the edit is refused if there is a newer one. */
  version: z.int().optional(),
})
export type PointsSystemForm = z.output<typeof PointsSystemForm>

const Saved = z.object({ id: Id, version: z.int() })

export const pointsSystemsApi = {
  list: {
    method: 'GET',
    path: '/api/points-systems',
    access: 'seasons.edit',
    isForAnyPlace: true,
    reads: CHAMPIONSHIP_READS,
    summary: "The guild's own points systems, by name, with the championships that use them",
    response: z.object({ data: z.array(PointsSystem) }),
  },
  create: {
    method: 'POST',
    path: '/api/points-systems',
    access: 'seasons.edit',
    summary: 'Creates a points system',
    status: 201,
    body: PointsSystemForm,
    response: z.object({ data: Saved }),
  },
  update: {
    method: 'PATCH',
    path: '/api/points-systems/:id',
    access: 'seasons.edit',
    summary: 'Changes a points system, unless a championship that uses it has an official round',
    params: ById,
    body: PointsSystemForm,
    response: z.object({ data: Saved }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/points-systems/:id',
    access: 'seasons.edit',
    needsProof: true,
    summary: 'Deletes a points system that no championship uses',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
