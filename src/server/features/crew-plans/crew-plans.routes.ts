import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { crewPlansApi } from '#shared/contract/crew-plans.ts'
import {
  activatePlan,
  answerAvailability,
  askForAvailability,
  changePlan,
  createPlan,
  removePlan,
  takeBackSuggestion,
} from './change-plan.ts'
import { readPlan } from './read-plan.ts'

export function crewPlanRoutes(app: FastifyInstance, { db, now, trackSpeed: speed = 1 }: Deps) {
  route(app, crewPlansApi.get, async ({ params: { id }, query, viewer }) => ({
    data: await atOneMoment(db, (tx) =>
      readPlan(tx, { eventId: id, entryId: query.entry, viewer, now: now(), speed }),
    ),
  }))

  route(app, crewPlansApi.answer, ({ params: { id }, body, viewer }) => {
    const { member, begins, answers } = body
    return db.transaction((tx) =>
      answerAvailability(tx, { id, viewer, now: now() }, { member, begins, answers }),
    )
  })

  route(app, crewPlansApi.ask, ({ params: { id }, viewer }) =>
    db.transaction((tx) => askForAvailability(tx, { id, viewer, now: now() })),
  )

  route(app, crewPlansApi.create, async ({ params: { id }, body, viewer }) => ({
    data: await db.transaction((tx) => createPlan(tx, { id, viewer, now: now() }, body)),
  }))

  route(app, crewPlansApi.update, async ({ params: { id, planId }, body, viewer }) => {
    const { version, ...values } = body
    const change = { id, planId, version, viewer, now: now() }
    return { data: await db.transaction((tx) => changePlan(tx, change, values)) }
  })

  route(app, crewPlansApi.takeBack, async ({ params: { id, planId }, body, viewer }) => {
    const change = { id, planId, version: body.version, viewer, now: now() }
    return { data: await db.transaction((tx) => takeBackSuggestion(tx, change)) }
  })

  route(app, crewPlansApi.activate, async ({ params: { id, planId }, viewer }) => ({
    data: await db.transaction((tx) => activatePlan(tx, { id, planId, viewer, now: now() })),
  }))

  route(app, crewPlansApi.delete, ({ params: { id, planId }, query, viewer }) => {
    const change = { id, planId, version: query.version, viewer, now: now() }
    return db.transaction((tx) => removePlan(tx, change))
  })
}
