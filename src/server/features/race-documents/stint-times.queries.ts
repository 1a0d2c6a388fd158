import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { driverChanges } from '#server/database/schema.ts'
import { type DrivenRace, TICKS_PER_SECOND } from '#shared/contract/race-documents.ts'
import { matchChanges } from '#shared/domain/race-documents/match-changes.ts'

type Car = DrivenRace['cars'][number]

/** Returns a function that adds to the stints of a car when they began, as far as the session's log tells. */
export async function stintTimer(db: Database, sessionId: number) {
  const changes = await db
    .select({
      entry: driverChanges.entry,
      etSeconds: driverChanges.etSeconds,
      oldName: driverChanges.oldName,
      newName: driverChanges.newName,
    })
    .from(driverChanges)
    .where(eq(driverChanges.sessionId, sessionId))
    .orderBy(asc(driverChanges.etSeconds), asc(driverChanges.ordinal))
  return (
    { entry, drivers, stints }: Pick<Car, 'entry' | 'drivers' | 'stints'>,
    { started, times }: Pick<Car, 'started' | 'times'>,
  ): Car['stints'] => {
    const own = changes.filter((change) => change.entry === entry)
    if (own.length === 0) return stints
    const named = stints.map((stint) => ({
      ...stint,
      driverName: drivers[stint.driver]?.name ?? '',
    }))
    const laps = times.map((time, index) => ({
      number: index + 1,
      startedSeconds: seconds(started[index] ?? null),
      seconds: seconds(time),
    }))
    const matched = matchChanges(named, own, laps)
    return stints.map((stint, index) => {
      const last = matched.find((one) => one.stint === index)?.changes.at(-1)
      return last ? { ...stint, startedSeconds: last.etSeconds } : stint
    })
  }
}

const seconds = (ticks: number | null) => (ticks === null ? null : ticks / TICKS_PER_SECOND)
