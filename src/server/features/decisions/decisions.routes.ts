import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { rawRoute, route } from '#server/http/route.ts'
import { rememberedImages, sendImage } from '#server/images/remembered-images.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import { listOfChampionship, listOfEvent } from './board.queries.ts'
import { decisionCardOf } from './decision-image.ts'
import { shownDecision, shownLines } from './shown-decisions.ts'

export function decisionsRoutes(app: FastifyInstance, { db, config }: Deps) {
  const imageOf = rememberedImages()
  const cardOf = (wanted: Parameters<typeof shownDecision>[1]['place'], number: number) =>
    atOneMoment(db, (tx) => decisionCardOf(tx, { place: wanted, number, guild: config.guildName }))

  route(app, decisionsApi.listOfEvent, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => ({ data: await shownLines(tx, await listOfEvent(tx, id)) })),
  )

  route(app, decisionsApi.getOfEvent, ({ params: { id, number }, query: { version }, viewer }) =>
    atOneMoment(db, async (tx) => ({
      data: await shownDecision(tx, { place: { eventId: id }, number, version, viewer }),
    })),
  )

  route(app, decisionsApi.listOfChampionship, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => ({
      data: await shownLines(tx, await listOfChampionship(tx, id)),
    })),
  )

  route(
    app,
    decisionsApi.getOfChampionship,
    ({ params: { id, number }, query: { version }, viewer }) =>
      atOneMoment(db, async (tx) => ({
        data: await shownDecision(tx, { place: { championshipId: id }, number, version, viewer }),
      })),
  )

  rawRoute(app, decisionsApi.getImageOfEvent, async ({ params: { id, number }, ...exchange }) =>
    sendImage(exchange, imageOf(await cardOf({ eventId: id }, number)), `decision-${number}.png`),
  )

  rawRoute(
    app,
    decisionsApi.getImageOfChampionship,
    async ({ params: { id, number }, ...exchange }) =>
      sendImage(
        exchange,
        imageOf(await cardOf({ championshipId: id }, number)),
        `decision-${number}.png`,
      ),
  )
}
