import type { DrivenRace } from '../../contract/race-documents.ts'

/** Session times and lap times in whole numbers of the same unit; index 0 is lap 1. */
type Column = readonly (number | null)[]

/**
 * Most laps begin where the one before ended, so what differs from that is nearly always 0 and takes a quarter of the
 * bytes: the first start, then each start minus the start before and the times since. A lap without a time counts as 0.
 */
export function startDifferences(started: Column, times: Column): (number | null)[] {
  let expected = 0
  return started.map((start, index) => {
    const difference = start === null ? null : start - expected
    expected = (start ?? expected) + (times[index] ?? 0)
    return difference
  })
}

/** The other way round. */
export function startsFromDifferences(differences: Column, times: Column): (number | null)[] {
  let expected = 0
  return differences.map((difference, index) => {
    const start = difference === null ? null : difference + expected
    expected = (start ?? expected) + (times[index] ?? 0)
    return start
  })
}

/** A race as it is sent. */
export function withStartDifferences(race: DrivenRace): DrivenRace {
  return {
    ...race,
    cars: race.cars.map((car) => ({ ...car, started: startDifferences(car.started, car.times) })),
  }
}

/** A race as it was before it was sent. */
export function withStartTimes(race: DrivenRace): DrivenRace {
  return {
    ...race,
    cars: race.cars.map((car) => ({
      ...car,
      started: startsFromDifferences(car.started, car.times),
    })),
  }
}
