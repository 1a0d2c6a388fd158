import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import { listOfChampionship, listOfEvent } from './board.queries.ts'
import { shownDecision, shownLines } from './shown-decisions.ts'

export function decisionsRoutes(app: FastifyInstance, { db }: Deps) {
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
}
