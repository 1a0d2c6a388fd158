import { perUnit } from '#server/database/lap-columns.ts'
import { LIMITS } from '../limits.ts'
import type { CarResult } from '../race-file.ts'
import type { CarLaps } from '../rows/car-laps.ts'
import { nameLinker } from './name-linker.ts'
import { readCrossing } from './read-stream-line.ts'

type LappedCar = Pick<CarResult, 'entry' | 'drivers'> & { laps: CarLaps }

/** Collects when cars crossed the line by the log, until the laps are known that lack it. */
export function crossingsLog() {
  const byName = new Map<string, Map<number, number>>()
  let count = 0
  return {
    add(text: string) {
      const crossing = count < LIMITS.laps ? readCrossing(text) : undefined
      if (!crossing) return
      count += 1
      const { driverName, lap, etSeconds } = crossing
      const own = byName.get(driverName) ?? new Map<number, number>()
      byName.set(driverName, own)
      // A second line about the same lap would be of another car of that name.
      if (!own.has(lap)) own.set(lap, Math.round(etSeconds * perUnit('crossed')))
    },

    /** Adds the end of each lap that neither the start of the next one nor its own start and time tell. */
    fill(cars: readonly LappedCar[]) {
      const entryOf = nameLinker(cars)
      for (const { entry, drivers, laps } of cars) {
        const known = drivers.filter((name) => entryOf(name) === entry)
        const logged = known.flatMap((name) => byName.get(name) ?? [])
        if (logged.length > 0) fillCar(laps, (lap) => logged.find((one) => one.has(lap))?.get(lap))
      }
    },
  }
}

function fillCar({ numbers, values }: CarLaps, endOf: (lap: number) => number | undefined) {
  const { started, time, crossed } = values
  for (const [index, number] of numbers.entries()) {
    const isNext = numbers[index + 1] === number + 1
    if (isNext && started[index + 1] !== undefined) continue
    if (started[index] !== undefined && time[index] !== undefined) continue
    const end = endOf(number)
    if (end !== undefined && end > (started[index] ?? 0)) crossed[index] = end
  }
}
