import type { Deps } from '#server/deps.ts'
import { publishTables } from '#server/features/championships/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { daysBefore } from './season/calendar.ts'

type Published = { championship: string; lastRace: string }

/** Publishes tables the day after a race. Only once, so that an admin who withdraws them is left alone. */
export async function publishSeason(
  { db }: Deps,
  { championship: name, lastRace }: Published,
  viewer: CurrentUser,
) {
  const championship = await db.query.championships.findFirst({
    where: (one, { eq }) => eq(one.name, name),
  })
  const event = await db.query.events.findFirst({
    columns: { endDateTime: true },
    where: ({ title }, { eq }) => eq(title, lastRace),
  })
  if (!championship || !event || championship.version > 1) return
  const at = daysBefore(event.endDateTime, -1)
  await db.transaction((tx) => publishTables(tx, { id: championship.id, actor: viewer, at }))
}
