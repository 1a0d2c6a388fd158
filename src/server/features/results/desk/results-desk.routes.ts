import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { findPersonName, renameGuest } from '../links/guests.queries.ts'
import { linkCar, undoLink } from '../links/link-cars.ts'
import { linkName, linkNameToGuest, unlinkName } from '../links/link-name.ts'
import { nameChanges } from '../links/name-changes.ts'
import { confirmResults, reopenResults } from '../official/confirm-results.ts'
import { getVersionCars, listVersions } from '../official/versions.queries.ts'
import { resultsDesk } from './results-desk.ts'
import { getSession } from '../sessions.queries.ts'

type Change = Awaited<ReturnType<typeof nameChanges>>[number]

const isFirstOfEvent = ({ event }: Change, index: number, all: readonly Change[]) =>
  all.findIndex((other) => other.event.id === event.id) === index

export function resultsDeskRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  route(app, resultsDeskApi.get, async ({ params, query }) => ({
    data: await atOneMoment(db, (tx) => resultsDesk(tx, params.id, query.session)),
  }))

  route(app, classificationVersionsApi.confirm, ({ params, body, viewer }) =>
    confirmResults(deps, { eventId: params.id, viewer, ...body }),
  )

  route(app, classificationVersionsApi.reopen, ({ params, body, viewer }) =>
    reopenResults(deps, { eventId: params.id, viewer, ...body }),
  )

  route(app, classificationVersionsApi.list, async ({ params, query }) => ({
    data: await atOneMoment(db, async (tx) =>
      listVersions(tx, (await getSession(tx, params.id, query.session)).id),
    ),
  }))

  route(app, classificationVersionsApi.get, async ({ params: { id, versionId } }) => ({
    data: { cars: await atOneMoment(db, (tx) => getVersionCars(tx, id, versionId)) },
  }))

  route(app, resultsDeskApi.listNameEffects, ({ params, query: { name, userId } }) =>
    atOneMoment(db, async (tx) => {
      const changes = await nameChanges(tx, { eventId: params.id, name, userId })
      const names = new Map<number, string>()
      for (const { userId: id } of changes)
        if (id !== null && !names.has(id)) names.set(id, (await findPersonName(tx, id)) ?? '')
      return {
        // Qualifying and race of an event change alike.
        data: changes
          .filter(isFirstOfEvent)
          .map(({ at, event, isFormerMembers, userId: after }) => {
            const nobody = isFormerMembers ? 'a former member' : null
            return {
              eventId: event.id,
              title: event.title,
              date: event.startDateTime,
              before: at.displayName ?? nobody,
              after: after === null ? nobody : (names.get(after) ?? null),
            }
          }),
      }
    }),
  )

  route(app, resultsDeskApi.linkName, async ({ params, body, viewer }) => ({
    data: { races: await linkName(deps, { eventId: params.id, viewer, ...body }) },
  }))

  route(app, resultsDeskApi.unlinkName, async ({ params, query, viewer }) => ({
    data: { races: await unlinkName(deps, { eventId: params.id, viewer, ...query }) },
  }))

  route(app, resultsDeskApi.createGuest, async ({ params, body, viewer }) => ({
    data: { races: await linkNameToGuest(deps, { eventId: params.id, viewer, ...body }) },
  }))

  route(app, resultsDeskApi.linkCar, ({ params, body, viewer }) =>
    linkCar(deps, { eventId: params.id, viewer, ...body }),
  )

  route(app, resultsDeskApi.undoLink, ({ params: { id, linkId }, body, viewer }) =>
    undoLink(deps, { eventId: id, linkId, viewer, ...body }),
  )

  route(app, resultsDeskApi.renameGuest, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      const guest = await renameGuest(tx, id, body.displayName)
      if (!guest) throw notFound('Guest')
      const subject = id
      await happened(tx, { actor: viewer, action: 'guest.rename', subject, after: body })
      return { data: guest }
    }),
  )
}
