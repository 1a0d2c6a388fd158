import { fileRelation, type RecordedSession } from '#shared/domain/file-relation.ts'
import type { FilledLaps } from '#shared/domain/filled-laps.ts'
import { pairCars } from '#shared/domain/pair-cars.ts'
import type { RaceOf } from '../reading/race-file.ts'
import type { LappedCar } from '../reading/race/read-car.ts'
import { timesOf } from '../reading/rows/car-laps.ts'
import { filledLaps, lapFiller } from './fill-laps.ts'

export type Recording = RaceOf<LappedCar>

/**
 * How two files of a session relate; undefined unless they are recordings of the same one. Without a single lap in
 * either, nothing shows that they are.
 */
export function twinRelation(stored: Recording, uploaded: Recording) {
  if (![...stored.cars, ...uploaded.cars].some(({ laps }) => laps.numbers.length > 0))
    return undefined
  const relation = fileRelation(toRecorded(stored), toRecorded(uploaded))
  return relation.kind === 'copy' || relation.kind === 'fuller' ? relation : undefined
}

/** Fills the laps of a recording from others of the same session; the first one that knows a value is believed. */
export function raceFiller(base: Recording) {
  const fillers = new Map(base.cars.map((car) => [car, lapFiller(car.laps)]))
  // Of laps that the recorder did not see, by entry.
  const places = new Map<number, number>()

  return {
    /** Returns how many laps got something; none from a file that is not of this session. */
    add(other: Recording): FilledLaps {
      const relation = twinRelation(other, base)
      if (!relation) return filledLaps([])
      const mode = relation.kind === 'fuller' && relation.more === 'second' ? 'older' : 'copy'
      const filled = pairCars(base.cars, other.cars).map(([car, there]) => {
        const kinds = fillers.get(car)?.fill(there.laps, mode) ?? new Map()
        places.set(car.entry, (places.get(car.entry) ?? 0) + (kinds.get('places')?.size ?? 0))
        return kinds
      })
      return filledLaps(filled)
    },

    finish(): Recording {
      const cars = base.cars.map((car) => ({
        ...car,
        laps: fillers.get(car)?.finish() ?? car.laps,
      }))
      return { ...base, cars, oddities: base.oddities.flatMap(stillOdd(places)) }
    },
  }
}

/** Laps that another recorder saw are no longer unseen. */
function stillOdd(places: ReadonlyMap<number, number>) {
  return (oddity: Recording['oddities'][number]) => {
    if (oddity.kind !== 'filled-laps') return [oddity]
    const cars = oddity.cars.flatMap((car) => {
      const laps = Math.max(0, (car.laps ?? 0) - (places.get(car.entry) ?? 0))
      return laps > 0 ? [{ ...car, laps }] : []
    })
    const count = cars.reduce((sum, { laps }) => sum + laps, 0)
    return count > 0 ? [{ ...oddity, count, cars }] : []
  }
}

/** What a recording is compared by. */
export const toRecorded = ({ cars, ...session }: Recording): RecordedSession => ({
  ...session,
  cars: cars.map(({ carNumber, carClass, drivers, laps }) => ({
    carNumber,
    carClass,
    drivers,
    laps: timesOf(laps).map(({ number, seconds }) => ({ number, seconds: seconds ?? undefined })),
  })),
})
