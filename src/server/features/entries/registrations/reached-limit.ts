import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { listCars } from '#server/features/catalogue/index.ts'
import {
  type EntryLimits,
  type LimitedEntry,
  limitText,
  type ReachedLimit,
} from '#shared/domain/entries/entry-limits.ts'
import type { Places } from '#shared/domain/entries/waitlist.ts'
import { teamNameOf } from './entry-team.queries.ts'

type Car = { carClass: { id: number }; make: string; model: string }

/** An entry with this car and team as the event's limits see it. Looks the team up only if the event limits teams. */
export async function asContender(
  db: Database,
  { carsPerTeam }: Pick<EntryLimits, 'carsPerTeam'>,
  { carClass: { id: classId }, make, model }: Car,
  typed: string | null,
): Promise<LimitedEntry> {
  const isLimited = carsPerTeam !== null && typed !== null
  const teamName = isLimited ? await teamNameOf(db, typed) : typed
  return { classId, car: { make, model }, teamName }
}

/** Throws with a sentence that says what is free instead. */
export async function refuseReachedLimit(
  db: Database,
  reached: ReachedLimit | undefined,
  { classId }: Pick<LimitedEntry, 'classId'>,
  { limits }: Pick<Places, 'limits'>,
) {
  if (!reached || !limits) return
  const others = (await listCars(db)).filter(({ carClass }) => carClass.id === classId)
  const field = reached.kind === 'car' ? 'carId' : 'teamName'
  throw conflict(limitText(reached, others, limits, limits.holding), field)
}
