import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { invalidInput, notFound, refuseStale } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { findEvent } from '#server/database/find-event.ts'
import { route } from '#server/http/route.ts'
import { drivingRulesApi } from '#shared/contract/driving-rules.ts'
import { drivingRulesProblem } from '#shared/domain/race-documents/driving-rules-problem.ts'
import { inWords } from './begin-with-rules.ts'
import { findDrivingRules, listIdleDrivers, saveDrivingRules } from './driving-rules.queries.ts'

export function drivingRulesRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, drivingRulesApi.get, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => {
      if (!(await findEvent(tx, id))) throw notFound('Event')
      const { rules, version } = await findDrivingRules(tx, id)
      return { data: { rules, version, idle: await listIdleDrivers(tx, id) } }
    }),
  )

  route(app, drivingRulesApi.set, async ({ params, body: { version, rules }, viewer }) => {
    const problem = rules && drivingRulesProblem(rules.limits)
    if (problem) throw invalidInput(problem.message, problem.field)
    await db.transaction((tx) =>
      changingEvent(tx, { id: params.id, actor: viewer }, async () => {
        const before = await findDrivingRules(tx, params.id)
        refuseStale('the driving rules', version, before.version)
        await saveDrivingRules(tx, params.id, { rules, version: before.version + 1 })
        return {
          action: 'event.driving-rules',
          before: inWords(before.rules),
          after: inWords(rules),
        }
      }),
    )
  })
}
