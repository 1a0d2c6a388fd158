import { z } from 'zod'
import { CLASSIFICATION_STATES } from '../domain/results/classification-state.ts'
import type { Endpoint } from './endpoint.ts'
import { OfSession } from './event-sessions.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { ResultStatus } from './race-result.ts'
import { ShownName } from './shown-name.ts'
import { requiredText } from './text.ts'

/** Whether the classification of a race with results still waits for its confirmation. */
export const ClassificationState = z.object({
  state: z.enum(CLASSIFICATION_STATES),
  /** The number of the version that counts; null while provisional. */
  number: z.int().nullable(),
  /** When that version was made; null while provisional. */
  at: Instant.nullable(),
})

/** A classification that was official. */
export const ClassificationVersion = z.object({
  id: Id,
  /** Counts the versions of a race, from 1. */
  number: z.int(),
  state: z.enum(['official', 'amended']),
  at: Instant,
  /** Null if nobody decided it, because the server computed it anew. */
  authorName: ShownName.nullable(),
  reason: ShownName,
  /** Set if the race was taken back to provisional. */
  withdrawn: z.object({ at: Instant, byName: ShownName.nullable(), reason: ShownName }).nullable(),
})
export type ClassificationVersion = z.output<typeof ClassificationVersion>

/** A car in a version. */
const VersionCar = z.object({
  position: z.int(),
  classPosition: z.int(),
  carNumber: z.string(),
  carClass: z.string(),
  teamName: ShownName,
  /** In the order of their first stint, as the file names them; answers have the names of members. */
  drivers: z.array(ShownName),
  status: ResultStatus,
  lapsCompleted: z.int(),
  finishTimeSeconds: z.number().nullable(),
  /** Set by a steward; null if the season's points system applies. */
  points: z.number().nullable(),
})
export type VersionCar = z.output<typeof VersionCar>

const OfRace = z.object({
  /** Without it, the event's race. */
  session: Id.optional(),
  /** The version of the results that the admin has seen. */
  version: z.int(),
})

export const classificationVersionsApi = {
  confirm: {
    method: 'POST',
    path: '/api/admin/events/:id/results/confirm',
    access: 'results.adjust',
    summary: 'Makes the classification of a race official, as it is now',
    status: 204,
    params: ById,
    body: OfRace,
    response: z.void(),
  },
  reopen: {
    method: 'POST',
    path: '/api/admin/events/:id/results/reopen',
    access: 'results.adjust',
    summary: 'Makes an official classification provisional again; its versions stay readable',
    status: 204,
    params: ById,
    body: OfRace.extend({ reason: requiredText('Reason', 500) }),
    response: z.void(),
  },
  list: {
    method: 'GET',
    path: '/api/events/:id/classification-versions',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'seasons', 'profiles'],
    summary: 'The versions of the classification of a race that was official, latest first',
    params: ById,
    query: OfSession,
    response: z.object({ data: z.array(ClassificationVersion) }),
  },
  get: {
    method: 'GET',
    path: '/api/events/:id/classification-versions/:versionId',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'seasons', 'profiles'],
    summary: 'The cars of one version of a classification, in finishing order',
    params: ById.extend({ versionId: IdInPath }),
    response: z.object({ data: z.object({ cars: z.array(VersionCar) }) }),
  },
} as const satisfies Record<string, Endpoint>
