import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { getCalendarIdentity } from '#server/features/calendars/index.ts'
import type { Championships } from '#server/features/championships/index.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { route } from '#server/http/route.ts'
import { broadcastsApi } from '#shared/contract/broadcasts.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { broadcastSecret } from './broadcast-secret.ts'
import {
  endBroadcastAddress,
  getGeneration,
  hasRealNamesOnAir,
  insertBroadcastAddress,
  setRealNamesOnAir,
} from './broadcasts.queries.ts'
import { pictureRoutes, PREFIX } from './pictures.routes.ts'

/** The secret address of the pictures for broadcasts, and the pictures. */
export function broadcastRoutes(app: FastifyInstance, deps: Deps, championships: Championships) {
  const { db, config, now } = deps
  pictureRoutes(app, deps, championships)

  async function broadcasts(tx: Database) {
    const generation = await getGeneration(tx)
    const { secret } = await getCalendarIdentity(tx)
    const path = `${PREFIX}${broadcastSecret(secret, generation)}`
    return {
      data: {
        address: generation === 0 ? null : new URL(path, config.publicUrl).href,
        generation,
        hasRealNames: await hasRealNamesOnAir(tx),
      },
    }
  }

  async function make(tx: Database, generation: number, viewer: CurrentUser) {
    const { secret } = await getCalendarIdentity(tx)
    const tokenHash = hashOfToken(broadcastSecret(secret, generation))
    if (!(await insertBroadcastAddress(tx, { generation, tokenHash, createdAt: now() }))) return
    const action = generation === 1 ? 'guild.broadcast' : 'guild.broadcast-replace'
    await happened(tx, { actor: viewer, action, after: { generation } })
  }

  route(app, broadcastsApi.get, () => atOneMoment(db, broadcasts))

  route(app, broadcastsApi.create, ({ viewer }) =>
    db.transaction(async (tx) => {
      if ((await getGeneration(tx)) === 0) await make(tx, 1, viewer)
      return broadcasts(tx)
    }),
  )

  // A second click has seen an address that was replaced by the first.
  route(app, broadcastsApi.replace, ({ body: { generation }, viewer }) =>
    db.transaction(async (tx) => {
      if (await endBroadcastAddress(tx, generation, now())) await make(tx, generation + 1, viewer)
      return broadcasts(tx)
    }),
  )

  route(app, broadcastsApi.setNames, ({ body: { hasRealNames }, viewer }) =>
    db.transaction(async (tx) => {
      if (hasRealNames !== (await hasRealNamesOnAir(tx))) {
        await setRealNamesOnAir(tx, hasRealNames)
        await happened(tx, {
          actor: viewer,
          action: 'guild.broadcast-names',
          before: { hasRealNames: !hasRealNames },
          after: { hasRealNames },
        })
      }
      return broadcasts(tx)
    }),
  )
}
