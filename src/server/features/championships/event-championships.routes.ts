import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { invalidInput, notAllowed, notFound } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { can } from '#shared/domain/permissions.ts'
import { isEvent } from './championship-links.queries.ts'
import { chooseRound } from './choose-round.ts'
import { saving } from './saving.ts'

/** The form of an event says which championships it counts for. */
export function eventChampionshipsRoutes(app: FastifyInstance, { db }: Deps) {
  route(
    app,
    championshipLinksApi.chooseOfEvent,
    ({ params: { id: eventId }, body: { add, remove }, viewer }) =>
      saving(db, 'championship', async (tx) => {
        if (!(await isEvent(tx, eventId))) throw notFound('Event')
        if (add.some((id) => remove.includes(id)))
          throw invalidInput('A championship is either added or removed', 'add')
        for (const id of [...add, ...remove])
          if (!can(viewer, 'seasons.edit', { championshipId: id })) throw notAllowed()
        const chosen = [
          ...add.map((id) => ({ id, isRound: true })),
          ...remove.map((id) => ({ id, isRound: false })),
        ]
        // Always in the same order, so that two who choose at once do not wait for each other.
        for (const one of chosen.toSorted((a, b) => a.id - b.id))
          await chooseRound(tx, { ...one, actor: viewer, eventId })
      }),
  )
}
