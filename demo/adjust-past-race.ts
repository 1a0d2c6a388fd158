import type { Deps } from '#server/deps.ts'
import { listEventCards } from '#server/features/events/index.ts'
import { adjustResults, setAdjustmentUndone } from '#server/features/decisions/index.ts'
import { resultsDesk } from '#server/features/results/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { Correction } from '#shared/domain/results/adjustment.ts'

const DAY_MS = 86_400_000

const DECISIONS: {
  place: number
  carClass: string
  change: Correction
  reason: string
  isUndone?: true
}[] = [
  {
    place: 3,
    carClass: 'LMGT3',
    change: { kind: 'time-penalty', penaltySeconds: 10 },
    reason:
      'Overtook under yellow flags before the last chicane. The protest came within 24 hours.',
  },
  {
    place: 2,
    carClass: 'LMP2',
    change: { kind: 'time-penalty', penaltySeconds: 5 },
    reason: 'Contact in the pit lane.',
    isUndone: true,
  },
]

/** Adds two stewards' decisions to a past race: a penalty in force and one that was undone. */
export async function adjustPastRace(deps: Deps, title: string, viewer: CurrentUser) {
  const completed = await listEventCards(deps.db, 'completed')
  const event = completed.find((one) => one.title === title)
  if (!event) return
  const { adjustments } = await resultsDesk(deps.db, event.id)
  for (const [index, { place, carClass, change, reason, isUndone }] of DECISIONS.entries()) {
    if (index < adjustments.length) continue
    const at = new Date(event.endDateTime.getTime() + (index + 1) * DAY_MS)
    const { cars, version } = await resultsDesk(deps.db, event.id)
    const car = cars.find(
      (one) =>
        one.carClass === carClass && one.classPosition === place && one.status === 'Finished',
    )
    if (!car) continue
    const seen = { eventId: event.id, viewer }
    const { row } = await adjustResults(
      { ...deps, now: () => at },
      { ...seen, version, carId: car.id, change, reason },
    )
    if (!isUndone) continue
    const { version: next } = await resultsDesk(deps.db, event.id)
    const later = new Date(at.getTime() + DAY_MS / 4)
    await setAdjustmentUndone(
      { ...deps, now: () => later },
      { ...seen, version: next, adjustmentId: row.id, isUndone },
    )
  }
}
