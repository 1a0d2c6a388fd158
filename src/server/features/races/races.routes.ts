import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { refuseStale } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { route } from '#server/http/route.ts'
import { pageOfList, type PlaceInList } from '#server/http/page-of-list.ts'
import { changingImages } from '#server/images/changing-images.ts'
import { type Race, racesApi } from '#shared/contract/races.ts'
import { getRace, listRaces } from './races.queries.ts'

export function raceRoutes(app: FastifyInstance, deps: Deps) {
  route(app, racesApi.list, async ({ query }) =>
    pageOfList(await listRaces(deps.db), placeInList, query),
  )

  route(app, racesApi.setImage, ({ params: { id }, body, viewer }) =>
    changingImages(deps, body.trackImageUrl, async (tx, images) => {
      await changingEvent(tx, { id, actor: viewer }, async () => {
        const { ownImageUrl: before } = await getRace(tx, id)
        const { trackImageUrl: after, ownImageUrl: seen } = body
        refuseStale('the image of this race', seen, before)
        if (after !== before) await images.use(after, 'trackImageUrl')
        return {
          action: 'race.image',
          set: { imageUrl: after },
          before: { imageUrl: before },
          after: { imageUrl: after },
        }
      })
      return { data: await getRace(tx, id) }
    }),
  )
}

const placeInList = ({ id, startDateTime }: Race): PlaceInList => [-startDateTime.getTime(), -id]
