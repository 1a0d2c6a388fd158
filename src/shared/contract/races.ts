import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { ImageUrl } from './image-url.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

/** An event seen by its image. */
export const Race = z.object({
  /** The event's. */
  id: Id,
  title: ShownName,
  startDateTime: Instant,
  timezone: z.string(),
  trackName: ShownName,
  layoutVariant: ShownName.nullable(),
  /** The race's own image or, without one, its track's. */
  trackImageUrl: z.string().nullable(),
  ownImageUrl: z.string().nullable(),
})
export type Race = z.output<typeof Race>

export const racesApi = {
  list: {
    method: 'GET',
    path: '/api/races',
    access: 'member',
    summary: 'Every event as a race with its image, the latest first',
    response: z.object({ data: z.array(Race) }),
  },
  setImage: {
    method: 'PATCH',
    path: '/api/races/:id',
    access: 'races.edit',
    summary: "Sets a race's own image; without one it shows its track's",
    params: ById,
    body: z.object({
      trackImageUrl: ImageUrl,
      /** The race's own image as the caller has seen it: a newer one is not overwritten. */
      ownImageUrl: z.string('The own image must be text').nullish(),
    }),
    response: z.object({ data: Race }),
  },
} as const satisfies Record<string, Endpoint>
