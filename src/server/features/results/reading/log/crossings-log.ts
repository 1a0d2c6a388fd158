import { perUnit } from '#server/database/lap-columns.ts'
import { LIMITS } from '../limits.ts'
import type { CarResult } from '../race-file.ts'
import type { CarLaps } from '../rows/car-laps.ts'
import { nameLinker } from './name-linker.ts'
import { readCrossing } from './read-stream-line.ts'

type LappedCar = Pick<CarResult, 'entry' | 'drivers'> & { laps: CarLaps }

/** Collects when cars crossed the line by the log, until the laps are known that lack it. */
export function crossingsLog() {
  const byName = new Map<string, Map<number, number[]>>()
  let count = 0
  return {
    add(text: string) {
      const crossing = count < LIMITS.laps ? readCrossing(text) : undefined
      if (!crossing) return
      count += 1
      const { driverName, lap, etSeconds } = crossing
      const own = byName.get(driverName) ?? new Map<number, number[]>()
      byName.set(driverName, own)
      // A formation lap has a line too, as if it were the first lap of the race.
      own.set(lap, [...(own.get(lap) ?? []), Math.round(etSeconds * perUnit('crossed'))])
    },

    /**
     * Adds the end of each lap that neither the start of the next one nor its own start and time tell. A race begins
     * with the first lap of any car, a practice with its clock.
     */
    fill(cars: readonly LappedCar[], isRace: boolean) {
      const start = isRace ? earliestStart(cars) : 0
      const began = start === Infinity ? 0 : start
      const entryOf = nameLinker(cars)
      for (const { entry, drivers, laps } of cars) {
        const known = drivers.filter((name) => entryOf(name) === entry)
        const logged = known.flatMap((name) => byName.get(name) ?? [])
        if (logged.length > 0)
          fillCar(laps, began, (lap) =>
            logged.flatMap((one) => one.get(lap) ?? []).toSorted(ascending),
          )
      }
    },
  }
}

/** The first line after the lap began counts; without its start, the first one after the last start that is known. */
function fillCar(
  { numbers, values }: CarLaps,
  raceBegan: number,
  endsOf: (lap: number) => readonly number[],
) {
  const { started, time, crossed } = values
  let began = raceBegan
  for (const [index, number] of numbers.entries()) {
    began = started[index] ?? began
    const isNext = numbers[index + 1] === number + 1
    if (isNext && started[index + 1] !== undefined) continue
    if (started[index] !== undefined && time[index] !== undefined) continue
    const end = endsOf(number).find((at) => at > began)
    if (end === undefined) continue
    crossed[index] = end
    began = end
  }
}

const earliestStart = (cars: readonly LappedCar[]) =>
  cars.reduce((earliest, { laps: { numbers, values } }) => {
    const start = numbers[0] === 1 ? (values.started[0] ?? Infinity) : Infinity
    return Math.min(earliest, start)
  }, Infinity)

const ascending = (one: number, other: number) => one - other
