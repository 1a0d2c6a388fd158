import type { Deps } from '#server/deps.ts'
import { listEventCards } from '#server/features/events/index.ts'
import { confirmResults, resultsDesk } from '#server/features/results/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { subjectsOf } from './find-stored.queries.ts'
import { daysBefore } from './season/calendar.ts'

/** Protests about younger races are still open. */
const OFFICIAL_AFTER_DAYS = 50
const PROTEST_DAYS = 7

/** Makes the results of all but the latest races official. Only once, so that an admin who reopens one is left alone. */
export async function confirmPastRaces(deps: Deps, viewer: CurrentUser) {
  const known = new Set(await subjectsOf(deps.db, 'results.confirm'))
  const latest = daysBefore(deps.now(), OFFICIAL_AFTER_DAYS)
  for (const { id, endDateTime } of await listEventCards(deps.db, 'completed')) {
    if (endDateTime > latest || known.has(id)) continue
    const { version } = await resultsDesk(deps.db, id)
    const now = () => daysBefore(endDateTime, -PROTEST_DAYS)
    await confirmResults({ ...deps, now }, { eventId: id, version, viewer })
  }
}
