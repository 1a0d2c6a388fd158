import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { checkInApi } from '#shared/contract/check-in.ts'
import { checkIn, checkInOf, undoCheckIn } from './check-in.ts'
import { eventAttendance } from './event-attendance.ts'
import { excuseAbsence, undoExcusedAbsence } from './excuse.ts'
import { driverAttendance, type LoadSeasons, memberRates } from './season-rates.ts'
import { countBegunEvents, hasDriver } from './seasons.queries.ts'
import { findEvent } from '#server/database/find-event.ts'

export function attendanceRoutes(app: FastifyInstance, deps: Deps, loadSeasons: LoadSeasons) {
  const { db, now } = deps

  route(app, attendanceApi.getOfEvent, ({ params: { id }, viewer }) =>
    atOneMoment(db, async (tx) => {
      if (!(await findEvent(tx, id))) throw notFound('Event')
      return { data: await eventAttendance(tx, now(), id, viewer) }
    }),
  )

  route(app, attendanceApi.getOfDriver, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => {
      if (!(await hasDriver(tx, id))) throw notFound('Driver')
      return { data: await driverAttendance(tx, now(), { userId: id, loadSeasons }) }
    }),
  )

  cachedRoute(
    app,
    attendanceApi.listRates,
    async () => ({ data: await atOneMoment(db, (tx) => memberRates(tx, now(), loadSeasons)) }),
    // A race counts once it has begun.
    { varies: async () => String(await countBegunEvents(db, now())) },
  )

  route(app, attendanceApi.excuse, async ({ params, body, viewer }) => {
    const { memberId = null, reason } = body
    const id = await excuseAbsence(deps, { entryId: params.id, memberId, reason, viewer })
    return { data: { id } }
  })

  route(app, checkInApi.get, async ({ params, viewer }) => ({
    data: await atOneMoment(db, (tx) => checkInOf(tx, params.id, viewer)),
  }))

  route(app, checkInApi.checkIn, ({ params, viewer }) =>
    db.transaction((tx) => checkIn(tx, { id: params.id, viewer, now: now() })),
  )

  route(app, checkInApi.undo, ({ params, viewer }) =>
    db.transaction((tx) => undoCheckIn(tx, { id: params.id, viewer, now: now() })),
  )

  route(app, attendanceApi.undoExcuse, ({ params, viewer }) =>
    undoExcusedAbsence(deps, params.id, viewer),
  )
}
