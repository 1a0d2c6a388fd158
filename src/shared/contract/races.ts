import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { ImageUrl } from './image-url.ts'
import { Instant } from './instant.ts'
import { NextPage, PageOfList } from './page-of-list.ts'
import { ShownName } from './shown-name.ts'

/** An event on the admin page of race images. */
export const Race = z.object({
  /** The event's id. */
  id: Id,
  title: ShownName,
  startDateTime: Instant,
  timezone: z.string(),
  trackName: ShownName,
  layoutVariant: ShownName.nullable(),
  /** The race's own image, or its track's if it has none. */
  trackImageUrl: z.string().nullable(),
  ownImageUrl: z.string().nullable(),
})
export type Race = z.output<typeof Race>

export const racesApi = {
  list: {
    method: 'GET',
    path: '/api/races',
    access: 'member',
    reads: ['event', 'race-picture', 'tracks'],
    summary: 'All events as races with their images, latest first',
    query: PageOfList,
    response: z.object({ data: z.array(Race), ...NextPage }),
  },
  setImage: {
    method: 'PATCH',
    path: '/api/races/:id',
    access: 'races.edit',
    summary: "Sets a race's own image; without one, the track's image is shown",
    params: ById,
    body: z.object({
      trackImageUrl: ImageUrl,
      /** The image that the caller has seen; the edit is refused if there is a newer one. */
      ownImageUrl: z.string('The own image must be text').nullish(),
    }),
    response: z.object({ data: Race }),
  },
} as const satisfies Record<string, Endpoint>
