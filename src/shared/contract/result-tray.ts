import { z } from 'zod'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import { UPLOAD_ANSWERS } from '../domain/results/upload-answer.ts'
import { TRAY_STATES } from '../domain/result-tray/tray-states.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { RESULTS_FILE, ResultsUpload } from './results.ts'
import { ShownName } from './shown-name.ts'

const TrayEvent = z.object({
  id: Id,
  title: ShownName,
  startDateTime: Instant,
  timezone: z.string(),
})
export type TrayEvent = z.output<typeof TrayEvent>

/** What a file was read as. */
const TraySession = z.object({
  kind: z.enum(SESSION_KINDS),
  startedAt: Instant,
  trackVenue: ShownName,
  trackCourse: ShownName,
  cars: z.int(),
  /** Cars that took the flag of a race. */
  finishers: z.int(),
})

/** What its sender is told of a file. */
const SentFile = z.object({
  id: Id,
  /** Of its bytes, as hex: the same bytes are the same file, whatever their name. */
  sha256: z.string(),
  state: z.enum(TRAY_STATES),
  /** The event that it belongs to; null if that is not decided. */
  event: TrayEvent.nullable(),
  /** Why it waits, was refused or was not taken over by itself. */
  reasons: z.array(ShownName),
})
export type SentFile = z.output<typeof SentFile>

export const TrayFile = SentFile.extend({
  name: ShownName,
  sizeBytes: z.int(),
  sentAt: Instant,
  /** Null if the account was deleted. */
  sentBy: ShownName.nullable(),
  /** Null if it cannot be read, or is not read yet. */
  session: TraySession.nullable(),
  /** The session of the event that has it. */
  sessionId: Id.nullable(),
  /** An event that it was probably driven at. */
  suggestedEventId: Id.nullable(),
  /** When it is deleted if nobody takes it over; null if it does not wait. */
  deletedAt: Instant.nullable(),
  /** Nobody took it over: the event does. */
  isByItself: z.boolean(),
  /** Its results are in force as they were taken over, so that they can be taken back. */
  canUndo: z.boolean(),
})
export type TrayFile = z.output<typeof TrayFile>

const OfEvent = ById.extend({ fileId: IdInPath })

export const resultTrayApi = {
  send: {
    method: 'PUT',
    path: '/api/inbox/result-files/:file',
    access: 'results.send',
    isForAnyPlace: true,
    summary:
      'Puts a result file into the tray, or answers 200 with what became of these bytes. its name is only a label',
    status: 201,
    params: z.object({ file: z.string() }),
    rawFile: {
      nameIn: 'file',
      maxBytes: RESULTS_FILE.maxBytes,
      extensions: RESULTS_FILE.extensions,
      types: ['application/xml', 'application/octet-stream'],
    },
    response: z.object({ data: SentFile }),
  },
  get: {
    method: 'GET',
    path: '/api/inbox/result-files/:file',
    access: 'results.send',
    isForAnyPlace: true,
    reads: ['result-tray', 'event'],
    summary: 'What became of a file that the caller has sent, by its id',
    params: z.object({ file: IdInPath }),
    response: z.object({ data: SentFile }),
  },
  list: {
    method: 'GET',
    path: '/api/admin/result-tray',
    access: 'results.upload',
    isForAnyPlace: true,
    reads: ['result-tray', 'event', 'results', 'names', 'tracks'],
    summary: 'The files in the tray, and the events that they may belong to',
    response: z.object({
      data: z.object({
        /** The latest first. */
        files: z.array(TrayFile),
        /** Of the last weeks, the latest first: those to which the caller may upload results. */
        events: z.array(TrayEvent),
      }),
    }),
  },
  take: {
    method: 'POST',
    path: '/api/admin/events/:id/tray-files/:fileId',
    access: 'results.upload',
    summary:
      'Takes a file of the tray over as an upload to an event, which asks what an upload asks',
    params: OfEvent,
    body: z.object({
      /** The caller has answered a 409 `unconfirmed`. */
      isConfirmed: z.boolean().optional(),
      /** As for an upload. */
      as: z.enum(UPLOAD_ANSWERS).optional(),
      partOf: z.int().min(1).optional(),
      seen: z.int().min(0).optional(),
    }),
    response: z.object({ data: ResultsUpload }),
  },
  takeBack: {
    method: 'POST',
    path: '/api/admin/events/:id/tray-files/:fileId/undo',
    access: 'results.upload',
    status: 204,
    summary:
      'Makes the results of a session what they were before a file of the tray was taken over',
    params: OfEvent,
    response: z.void(),
  },
  discard: {
    method: 'DELETE',
    path: '/api/admin/result-tray/:id',
    access: 'results.upload',
    status: 204,
    summary: 'Deletes a file that waits in the tray',
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
