import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { secondFactorApi } from '#shared/contract/second-factor.ts'
import {
  beginFactor,
  confirmSecret,
  passFactor,
  removeFactor,
  renewCodes,
  secondFactorOf,
} from './second-factor.ts'

export function secondFactorRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  route(app, secondFactorApi.get, ({ viewer }) =>
    atOneMoment(db, async (tx) => ({ data: await secondFactorOf(tx, viewer) })),
  )

  route(app, secondFactorApi.begin, ({ viewer }) =>
    db.transaction(async (tx) => ({ data: await beginFactor(tx, deps, viewer) })),
  )

  route(app, secondFactorApi.confirm, async ({ body: { code }, viewer, ...exchange }) => ({
    data: { codes: await confirmSecret(deps, exchange, viewer, code) },
  }))

  route(app, secondFactorApi.remove, ({ viewer }) =>
    db.transaction(async (tx) => void (await removeFactor(tx, viewer, viewer.id))),
  )

  route(app, secondFactorApi.renewCodes, ({ viewer }) =>
    db.transaction(async (tx) => ({ data: { codes: await renewCodes(tx, viewer) } })),
  )

  route(app, secondFactorApi.pass, ({ body: { code }, viewer, ...exchange }) =>
    passFactor(deps, exchange, viewer, code),
  )
}
