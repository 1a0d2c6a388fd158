import type { Deps } from '#server/deps.ts'
import { listEventCards } from '#server/features/events/index.ts'
import { linkNameToGuest, resultsDesk } from '#server/features/results/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { subjectsOf } from './find-stored.queries.ts'
import { daysBefore } from './season/calendar.ts'

const GUEST = 'Wanda Wingmirror'

/** Links a driver without an account to a guest. Only once, so that an admin's later changes are kept. */
export async function linkGuest(deps: Deps, title: string, viewer: CurrentUser) {
  if ((await subjectsOf(deps.db, 'guest.create')).length > 0) return
  const completed = await listEventCards(deps.db, 'completed')
  const event = completed.find((one) => one.title === title)
  if (!event) return
  const { unmatched, version } = await resultsDesk(deps.db, event.id)
  if (!unmatched.some(({ name }) => name === GUEST)) return
  await linkNameToGuest(
    { ...deps, now: () => daysBefore(event.endDateTime, -2) },
    { eventId: event.id, version, name: GUEST, displayName: GUEST, viewer },
  )
}
