import type { Deps } from '#server/deps.ts'
import { publishTables } from '#server/features/championships/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { findChampionship } from './find-stored.queries.ts'

/** Publishes the tables of a championship. Only once, so that an admin who withdraws them is left alone. */
export async function publishSeason({ db, now }: Deps, name: string, viewer: CurrentUser) {
  const championship = await findChampionship(db, name)
  if (!championship || championship.version > 1) return
  const publishing = { id: championship.id, actor: viewer, at: now() }
  await db.transaction((tx) => publishTables(tx, publishing))
}
