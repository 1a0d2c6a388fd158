import type { Deps } from '#server/deps.ts'
import { closeChampionship } from '#server/features/championships/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { findChampionship } from './find-stored.queries.ts'

/** Closes a season whose races have been imported. Only once, so that an admin who reopens it is left alone. */
export async function closeSeason({ db, now }: Deps, name: string, viewer: CurrentUser) {
  const season = await findChampionship(db, name)
  if (!season?.endsAt || season.wasClosed) return
  // Its history, which nobody can date, says the same day.
  const closing = { id: season.id, actor: viewer, at: now() }
  await db.transaction((tx) => closeChampionship(tx, closing))
}
