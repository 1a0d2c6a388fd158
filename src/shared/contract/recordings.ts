import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { OfSession } from './event-sessions.ts'
import { ById, Id } from './id.ts'
import { isSecureAddress } from './image-url.ts'
import { ShownName } from './shown-name.ts'
import { requiredText } from './text.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Events have at most this many. */
export const MOST_RECORDINGS = 20

const address = requiredText('Address', 2_048).refine(
  isSecureAddress,
  'Enter the address of the recording, beginning with https:// and without a user name or password',
)

const greenSeconds = z
  .int('Enter when the race begins in the recording, such as 12:34')
  .min(-DAY_SECONDS, 'A recording can begin at most a day after the race')
  .max(2 * DAY_SECONDS, 'A race can begin at most two days into a recording')

const endSeconds = z
  .int('Enter where the recording ends, such as 1:02:03')
  .min(1, 'A recording ends after it has begun')
  .max(4 * DAY_SECONDS, 'A recording can be at most four days long')
  .nullable()
  .default(null)

const fields = z
  .object({ title: requiredText('Title', 100), url: address, greenSeconds, endSeconds })
  .refine((values) => values.endSeconds === null || values.endSeconds > values.greenSeconds, {
    path: ['endSeconds'],
    message: 'The recording must end after the race begins in it',
  })

export const Recording = z.object({
  id: Id,
  title: ShownName,
  url: z.string(),
  /** Position in the recording at which the race began, in seconds; negative if the recording began later. */
  greenSeconds: z.int(),
  /** Position at which it ends, or from which on another recording continues; null if it shows the rest. */
  endSeconds: z.int().nullable(),
})
export type Recording = z.output<typeof Recording>

export const recordingsApi = {
  list: {
    method: 'GET',
    path: '/api/events/:id/recordings',
    access: 'member',
    reads: ['event/:id', 'recordings/:id'],
    summary:
      "Videos of an event, with where in them the race begins; of another session, with where its clock begins by the files' times",
    params: ById,
    query: OfSession,
    response: z.object({ data: z.array(Recording) }),
  },
  add: {
    method: 'POST',
    path: '/api/events/:id/recordings',
    access: 'events.edit',
    summary: 'Adds a video to an event',
    status: 201,
    params: ById,
    body: fields,
    response: z.object({ data: z.object({ id: Id }) }),
  },
  change: {
    method: 'PUT',
    path: '/api/recordings/:id',
    access: 'events.edit',
    summary: "Changes one of an event's videos",
    status: 204,
    params: ById,
    body: fields,
    response: z.void(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/recordings/:id',
    access: 'events.edit',
    summary: 'Removes a video from an event',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
