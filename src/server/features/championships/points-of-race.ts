import type { Database } from '#server/database/database.ts'
import type { CountedCar } from '#shared/domain/results/adjusted-classification.ts'
import { scoreRounds } from '#shared/domain/scoring/championship.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { loadedSeason } from './loaded-season.ts'
import { loadPlan } from './plan.ts'
import { racesAtMemory } from './races-at.ts'
import { readSources } from './round-sources.ts'
import type { DrivenCarRow } from './rounds.queries.ts'

export type PointsOfRace = {
  championship: string
  /** By the `entry` of each car. */
  points: ReadonlyMap<number, number>
}

/**
 * What the cars of a race earn in each championship that counts it, if its classification were another one: a function of
 * that classification, which reads and writes nothing more.
 */
export async function pointsOfRace(db: Database, eventId: number, sessionId: number) {
  const planned = (await loadPlan(db))
    .filter(
      ({ rounds, closing }) => closing === null && rounds.some(({ event }) => event.id === eventId),
    )
    .map((one) => ({ ...one, rounds: one.rounds.filter(({ event }) => event.id === eventId) }))
  const sources = await readSources(db, planned, racesAtMemory())

  return function pointsWith(counted: readonly CountedCar[]): PointsOfRace[] {
    const byEntry = new Map(counted.map((car) => [car.entry, car]))
    const cars = (sources.carsOf.get(sessionId) ?? []).map((rows) =>
      rows.map((row) => countedRow(row, byEntry.get(row.entry))),
    )
    const carsOf = new Map([...sources.carsOf, [sessionId, cars]])
    return planned.flatMap((one) => {
      const { season, rounds, entries } = loadedSeason(one, { ...sources, carsOf })
      const atFlag = rounds.filter(
        (round) => round.sessionId === sessionId && (round.planned.atMinutes ?? null) === null,
      )
      if (atFlag.length === 0) return []
      const { rounds: scored } = scoreRounds(season, withDefaults(one.configuration))
      const points = new Map<number, number>()
      for (const { round, classes } of scored)
        if (atFlag.some(({ planned: { id } }) => id === round.id))
          for (const score of classes.flatMap((ofClass) => ofClass.cars)) {
            const entry = entries.get(`${round.id} ${score.of.car.no}`)
            if (entry !== undefined) points.set(entry, score.points)
          }
      return [{ championship: one.name, points }]
    })
  }
}

function countedRow(row: DrivenCarRow, car: CountedCar | undefined): DrivenCarRow {
  if (!car) return row
  const { classPosition, status, points, lapsCompleted, finishTimeSeconds } = car
  const lapsInFile = row.lapsInFile ?? row.lapsCompleted
  return { ...row, classPosition, status, points, lapsCompleted, lapsInFile, finishTimeSeconds }
}
