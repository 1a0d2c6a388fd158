import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { SessionLink } from './event-sessions.ts'
import { ById, Id } from './id.ts'
import { ImageUrl } from './image-url.ts'
import { Instant } from './instant.ts'
import { nameText, text } from './text.ts'
import { Track } from './track.ts'
import { ShownName } from './shown-name.ts'

export const ListedTrack = Track.extend({
  /** Grows with every change; an edit must send it back. */
  version: z.int(),
})
export type ListedTrack = z.output<typeof ListedTrack>

const RacedEvent = z.object({
  id: Id,
  title: ShownName,
  date: Instant,
  /** The event's. */
  timezone: z.string(),
})

/** The fastest stored lap of a class at a track. */
export const LapRecord = z.object({
  carClass: z.string(),
  /** `#rrggbb`; null for a class that is not in the catalogue. */
  color: z.string().nullable(),
  seconds: z.number(),
  /** m:ss.mmm */
  time: z.string(),
  driverName: ShownName,
  /** The member that the name is linked to, if any. */
  userId: Id.nullable(),
  carModel: z.string(),
  carNumber: z.string(),
  /** Its number in the session; null if the file does not say who drove it. */
  lap: z.int().nullable(),
  event: RacedEvent,
  session: SessionLink,
})
export type LapRecord = z.output<typeof LapRecord>

export const TrackDetail = Track.extend({
  /** Every layout of the track, including this one. */
  layouts: z.array(Track),
  /** Completed events on this layout, latest first. */
  pastEvents: z.array(RacedEvent),
  /** In races on this layout, fastest class first. */
  lapRecords: z.array(LapRecord),
  sessionRecords: z.object({ qualifying: z.array(LapRecord), practice: z.array(LapRecord) }),
})
export type TrackDetail = z.output<typeof TrackDetail>

const REQUIRED_TRACK_FIELDS = 'Please fill in all required fields'
export const TURNS_MAX = 999

const filled = (label: string, maxLength: number) =>
  z.string(REQUIRED_TRACK_FIELDS).pipe(nameText(label, maxLength).min(1, REQUIRED_TRACK_FIELDS))

const fields = {
  name: filled('Name', 200),
  country: filled('Country', 100),
  /** In kilometres, three decimals. */
  length: filled('Length', 20)
    .transform((value) => value.replace(',', '.'))
    .refine(
      (value) => /^\d{1,5}(\.\d{1,3})?$/.test(value) && Number(value) > 0,
      'Length must be a number of kilometres above 0, such as 13.626',
    ),
  turns: z
    .int('Turns must be a whole number')
    .min(0, 'Turns cannot be negative')
    .max(TURNS_MAX, `Turns can be at most ${TURNS_MAX}`),
  imageUrl: ImageUrl,
  description: text('Description', 10_000),
  layoutVariant: nameText('Layout', 100)
    .nullable()
    .transform((value) => value || null),
}

export const TrackForm = z.object({
  ...fields,
  turns: fields.turns.default(0),
  imageUrl: fields.imageUrl.default(null),
  description: fields.description.default(''),
  layoutVariant: fields.layoutVariant.default(null),
})
export type TrackForm = z.output<typeof TrackForm>

/** Absent fields keep their value. */
const TrackChange = z.object({
  name: fields.name.optional(),
  country: fields.country.optional(),
  length: fields.length.optional(),
  turns: fields.turns.optional(),
  imageUrl: fields.imageUrl.optional(),
  description: fields.description.optional(),
  layoutVariant: fields.layoutVariant.optional(),
  /** The version that the form was opened with; the edit is refused if there is a newer one. */
  version: z.int('Version must be a whole number').nullish(),
})
export type TrackChange = z.output<typeof TrackChange>

export const TRACK_IMAGE = { field: 'image', maxBytes: 5 * 1024 * 1024 } as const

export const tracksApi = {
  list: {
    method: 'GET',
    path: '/api/tracks',
    access: 'member',
    reads: ['tracks'],
    summary: 'All tracks with their layouts, by name',
    response: z.object({ data: z.array(ListedTrack) }),
  },
  get: {
    method: 'GET',
    path: '/api/tracks/:id',
    access: 'member',
    reads: ['event', 'results', 'names', 'tracks'],
    summary: 'A track with its layouts, past events and lap records per class',
    params: ById,
    response: z.object({ data: TrackDetail }),
  },
  create: {
    method: 'POST',
    path: '/api/tracks',
    access: 'tracks.edit',
    summary: 'Adds a track, or a layout of a track',
    status: 201,
    body: TrackForm,
    response: z.object({ data: ListedTrack }),
  },
  update: {
    method: 'PATCH',
    path: '/api/tracks/:id',
    access: 'tracks.edit',
    summary: 'Changes a track; with a version, only if that is still the current one',
    params: ById,
    body: TrackChange,
    response: z.object({ data: ListedTrack }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/tracks/:id',
    access: 'tracks.edit',
    needsProof: true,
    summary: 'Deletes a track that no race uses, with its uploaded image',
    status: 204,
    params: ById,
    response: z.void(),
  },
  uploadImage: {
    method: 'POST',
    path: '/api/tracks/:id/image',
    access: 'tracks.edit',
    summary: 'Sets the image of a track: a JPEG, PNG, WebP, GIF or AVIF file of at most 5 MB',
    params: ById,
    query: z.object({
      /** The version that the form was opened with; the upload is refused if there is a newer one. */
      version: z.coerce
        .number('Version must be a whole number')
        .int('Version must be a whole number')
        .optional(),
    }),
    file: TRACK_IMAGE,
    response: z.object({ data: ListedTrack }),
  },
} as const satisfies Record<string, Endpoint>
