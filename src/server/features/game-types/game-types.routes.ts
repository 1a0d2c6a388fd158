import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, refuseStale } from '#server/errors.ts'
import { happened, type StatesOf } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { gameTypesApi } from '#shared/contract/game-types.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { gameTypeUses } from '#shared/domain/events/game-type-uses.ts'
import {
  deleteGameType,
  getGameType,
  insertGameType,
  isNameTaken,
  listManagedGameTypes,
  lockGameTypes,
  renameGameType,
} from './game-types.queries.ts'

const NOBODY = 0

export function gameTypesRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, gameTypesApi.list, async () => ({ data: await listManagedGameTypes(db) }))

  route(app, gameTypesApi.create, ({ body: { name }, viewer }) =>
    changing(db, async (tx) => {
      await refuseTaken(tx, name, NOBODY)
      const id = await insertGameType(tx, name)
      await record(tx, viewer, id, { action: 'game-type.create', after: { name } })
      return { data: await getGameType(tx, id) }
    }),
  )

  route(app, gameTypesApi.update, ({ params: { id }, body: { name, version }, viewer }) =>
    changing(db, async (tx) => {
      const before = await getGameType(tx, id)
      refuseStale('this game type', version ?? undefined, before.version)
      await refuseTaken(tx, name, id)
      await renameGameType(tx, id, name)
      await record(tx, viewer, id, {
        action: 'game-type.update',
        before: { name: before.name },
        after: { name },
      })
      return { data: await getGameType(tx, id) }
    }),
  )

  route(app, gameTypesApi.delete, ({ params: { id }, viewer }) =>
    changing(db, async (tx) => {
      const before = await getGameType(tx, id)
      const uses = gameTypeUses(before)
      if (uses) throw conflict(`${before.name} cannot be deleted: ${uses} about it`)
      await deleteGameType(tx, id)
      await record(tx, viewer, id, {
        action: 'game-type.delete',
        before: { name: before.name },
      })
    }),
  )
}

function changing<T>(db: Database, work: (tx: Database) => Promise<T>) {
  return db.transaction(async (tx) => {
    await lockGameTypes(tx)
    return work(tx)
  })
}

async function refuseTaken(tx: Database, name: string, exceptId: number) {
  if (await isNameTaken(tx, name, exceptId))
    throw conflict('There is a game type of this name already', 'name')
}

type GameTypeFact = StatesOf<'game-type.create' | 'game-type.update' | 'game-type.delete'>

function record(tx: Database, actor: CurrentUser, subject: number, fact: GameTypeFact) {
  return happened(tx, { ...fact, actor, subject })
}
