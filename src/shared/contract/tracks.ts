import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Id } from './id.ts'

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

export const tracksApi = {
  list: {
    method: 'GET',
    path: '/api/tracks',
    access: 'driver',
    summary: 'All tracks with their layouts, by name',
    response: z.object({ data: z.array(Track) }),
  },
} as const satisfies Record<string, Endpoint>
