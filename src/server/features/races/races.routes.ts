import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { refuseStale } from '#server/errors.ts'
import { recordAudit } from '#server/features/audit/audit.queries.ts'
import { lockEvent, touchEvent } from '#server/features/events/events.queries.ts'
import { route } from '#server/http/route.ts'
import { changingImages } from '#server/images/changing-images.ts'
import { racesApi } from '#shared/contract/races.ts'
import { getRace, listRaces } from './races.queries.ts'

export function raceRoutes(app: FastifyInstance, deps: Deps) {
  route(app, racesApi.list, async () => ({ data: await listRaces(deps.db) }))

  route(app, racesApi.setImage, ({ params: { id }, body, viewer }) =>
    changingImages(deps, body.trackImageUrl, async (tx, images) => {
      await lockEvent(tx, id)
      const before = await getRace(tx, id)
      const { trackImageUrl, ownImageUrl: seen } = body
      refuseStale('the image of this race', seen, before.ownImageUrl)
      if (trackImageUrl !== before.ownImageUrl) await images.use(trackImageUrl, 'trackImageUrl')
      await touchEvent(tx, id, { imageUrl: trackImageUrl })
      await recordAudit(tx, {
        actor: viewer,
        action: 'race.image',
        subject: { kind: 'event', id },
        before: { imageUrl: before.ownImageUrl },
        after: { imageUrl: trackImageUrl },
      })
      return { data: await getRace(tx, id) }
    }),
  )
}
