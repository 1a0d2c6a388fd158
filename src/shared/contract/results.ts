import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { FILLED_KINDS } from '../domain/results/filled-laps.ts'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import { UPLOAD_ANSWERS } from '../domain/results/upload-answer.ts'
import { ClassificationState } from './classification-versions.ts'
import { ImportedFrom, OfSession, Sessions } from './event-sessions.ts'
import { ById, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { RaceResult } from './race-result.ts'
import { ShownName } from './shown-name.ts'

export const RESULTS_FILE = {
  field: 'resultsFile',
  maxBytes: 64 * 1024 * 1024,
  extensions: ['.xml'],
  confirmField: 'confirmed',
} as const

/** What a result file was read as. */
export const ReadSession = z.object({
  kind: z.enum(SESSION_KINDS),
  /** Counts the sessions of a kind, from 1. */
  ordinal: z.int(),
  startedAt: Instant,
  /** As the file names the track. */
  trackVenue: ShownName,
  /** Driven by all cars. */
  laps: z.int(),
})
export type ReadSession = z.output<typeof ReadSession>

/** Another recording of a session, and how many laps' values the results have from it. */
export const FilledFrom = z.object({
  originalName: ShownName,
  laps: z.int(),
  kinds: z.array(z.object({ kind: z.enum(FILLED_KINDS), laps: z.int() })),
})
export type FilledFrom = z.output<typeof FilledFrom>

export const ResultsUpload = z.object({
  totalResults: z.int(),
  session: ReadSession,
  /** The event has the results of these very bytes already, so nothing was changed; absent otherwise. */
  isUnchanged: z.literal(true).optional(),
  /** Set if the file is a further recording of what the event had; the results are those of `file`. */
  recording: z.object({ file: ShownName, filledFrom: z.array(FilledFrom) }).optional(),
  /** The results are those of the first part of a stopped race, so the event is not completed; absent otherwise. */
  isFirstPart: z.literal(true).optional(),
  /** Set if the file was only kept, to be joined with `file` of that session. The results are as they were. */
  partOf: z.object({ sessionId: z.int(), file: ShownName }).optional(),
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
    reads: ['event/:id', 'results/:id', 'names', 'seasons', 'profiles', 'teams', 'tracks'],
    summary:
      'The classification of an event, or of one of its sessions: one row per car, in finishing order',
    params: ById,
    query: OfSession,
    response: z.object({
      data: z.array(RaceResult),
      sessions: Sessions,
      classification: ClassificationState.optional(),
      importedFrom: ImportedFrom.optional(),
      /** The championships that the event counts for. The points are those of the first. */
      scoredIn: z.array(z.object({ key: z.string(), name: ShownName })).optional(),
    }),
  },
  upload: {
    method: 'POST',
    path: '/api/events/:id/results/upload',
    access: 'results.upload',
    summary:
      "Reads the simulation's result file and stores the results of its session; a race completes the event",
    params: ById,
    query: z.object({
      /**
       * What to do with a file that is odd or of a session that the event has. An answer `unconfirmed` suggests what is
       * possible, each with the numbers of the sessions that it is about. Without it, another recording is merged, and
       * any other file replaces the results of its session.
       */
      as: z.enum(UPLOAD_ANSWERS).optional(),
      /** For a part: the race of the event that it is another part of. Its results are left as they are. */
      partOf: z.coerce.number().int().min(1).optional(),
      /** The version of the results that was suggested as `seen`: if there is a newer one, the question is asked again. */
      seen: z.coerce.number().int().min(0).optional(),
    }),
    file: RESULTS_FILE,
    response: z.object({ data: ResultsUpload }),
  },
  restoreFile: {
    method: 'POST',
    path: '/api/admin/events/:id/files/:fileId/restore',
    access: 'results.upload',
    summary: 'Restores the results of a session from one of its earlier files',
    params: ById.extend({ fileId: IdInPath }),
    body: z.object({ version: z.int() }),
    response: Recomputed,
  },
  delete: {
    method: 'DELETE',
    path: '/api/admin/events/:id/results',
    access: 'results.upload',
    summary:
      "Removes the results of an event's race, or of another session; files and adjustments are kept",
    status: 204,
    params: ById,
    query: OfSession.extend({ version: z.coerce.number().int() }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
