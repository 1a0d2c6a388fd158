import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'

export const Track = z.object({
  id: Id,
  name: z.string(),
  country: z.string(),
  /** Kilometres, as text: '13.626' */
  length: z.string(),
  turns: z.int(),
  imageUrl: z.string().nullable(),
  description: z.string(),
  layoutVariant: z.string().nullable(),
})
export type Track = z.output<typeof Track>

/** The fastest lap that is stored for a class at a track. */
export const LapRecord = z.object({
  carClass: z.string(),
  /** `#rrggbb`; null for a class that the catalogue does not have. */
  color: z.string().nullable(),
  seconds: z.number(),
  /** m:ss.mmm */
  time: z.string(),
  driverName: z.string(),
  /** The member behind the name, where one is linked. */
  userId: Id.nullable(),
  carModel: z.string(),
  carNumber: z.string(),
  event: z.object({ id: Id, title: z.string(), date: Instant }),
})
export type LapRecord = z.output<typeof LapRecord>

export const TrackDetail = Track.extend({
  /** Every layout of the track, this one included. */
  layouts: z.array(Track),
  /** Completed events on this layout, the latest first. */
  pastEvents: z.array(z.object({ id: Id, title: z.string(), date: Instant })),
  /** On this layout, the fastest class first. */
  lapRecords: z.array(LapRecord),
})
export type TrackDetail = z.output<typeof TrackDetail>

export const tracksApi = {
  list: {
    method: 'GET',
    path: '/api/tracks',
    access: 'driver',
    summary: 'All tracks with their layouts, by name',
    response: z.object({ data: z.array(Track) }),
  },
  get: {
    method: 'GET',
    path: '/api/tracks/:id',
    access: 'driver',
    summary: 'One track with its layouts, past events and lap records per class',
    params: ById,
    response: z.object({ data: TrackDetail }),
  },
} as const satisfies Record<string, Endpoint>
