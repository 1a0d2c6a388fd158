import { and, eq } from 'drizzle-orm'
import { auditLog } from '#server/database/schema.ts'
import type { Deps } from '#server/deps.ts'
import { closeChampionship } from '#server/features/championships/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { findChampionship } from './find-stored.queries.ts'
import { daysBefore } from './season/calendar.ts'

/** Closes a season whose races have been imported. Only once, so that an admin who reopens it is left alone. */
export async function closeSeason({ db }: Deps, name: string, viewer: CurrentUser) {
  const season = await findChampionship(db, name)
  if (!season?.endsAt || season.wasClosed) return
  const at = daysBefore(season.endsAt, -3)
  await db.transaction(async (tx) => {
    await closeChampionship(tx, { id: season.id, actor: viewer, at })
    const closing = and(
      eq(auditLog.action, 'championship.close'),
      eq(auditLog.subjectId, season.id),
    )
    await tx.update(auditLog).set({ at }).where(closing)
  })
}
