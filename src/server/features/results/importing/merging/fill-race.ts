import {
  type FileRelation,
  fileRelation,
  pairRecorded,
  sawEarlier,
} from '#shared/domain/results/file-relation.ts'
import type { FilledLaps } from '#shared/domain/results/filled-laps.ts'
import type { RaceOf } from '../../reading/race-file.ts'
import type { LappedCar } from '../../reading/race/read-car.ts'
import { timesOf } from '../../reading/rows/car-laps.ts'
import { type Witness, withEarlierLog, withFilledLaps } from './earlier-laps.ts'
import { filledLaps, lapFiller } from './fill-laps.ts'

export type Recording = RaceOf<LappedCar>

/** What an uploaded file has to do with a stored one. Without a single lap in either, nothing shows that it has. */
export function relationOf(stored: Recording, uploaded: Recording): FileRelation {
  const hasLaps = [...stored.cars, ...uploaded.cars].some(({ laps }) => laps.numbers.length > 0)
  return hasLaps ? fileRelation(toRecorded(stored), toRecorded(uploaded)) : { kind: 'unrelated' }
}

/** How two files of a session relate; undefined unless they are recordings of the same one. */
export function twinRelation(stored: Recording, uploaded: Recording) {
  const relation = relationOf(stored, uploaded)
  return relation.kind === 'copy' || relation.kind === 'fuller' ? relation : undefined
}

/**
 * Fills a recording from others of the same session; the first one that knows a value is believed. If its recorder joined
 * late, the session began when one who was there says.
 */
export function raceFiller(base: Recording) {
  const recorded = toRecorded(base)
  const fillers = new Map(base.cars.map((car) => [car, lapFiller(car.laps)]))
  // Laps that the recorder did not see, by entry.
  const places = new Map<number, number>()
  let witness: Witness | undefined

  return {
    /** Returns how many laps got something; none from a file that is not of this session. */
    add(other: Recording): FilledLaps {
      const there = toRecorded(other)
      const relation = twinRelation(other, base)
      if (!relation) return filledLaps([])
      // Only the dumps of one client have one clock.
      const isOfOneClient = base.startedAt.getTime() === other.startedAt.getTime()
      const isOlder = isOfOneClient && relation.kind === 'fuller' && relation.more === 'second'
      const pairs = pairRecorded(recorded.cars, there.cars)
      const filled = pairs.map(({ one: { car }, other: { car: seen }, shift }) => {
        const mode = isOlder ? 'older' : 'copy'
        const kinds = fillers.get(car)?.fill(seen.laps, mode, shift) ?? new Map()
        places.set(car.entry, (places.get(car.entry) ?? 0) + (kinds.get('places')?.size ?? 0))
        return kinds
      })
      if (!witness && sawEarlier(pairs))
        witness = {
          race: other,
          pairs: pairs.map(({ one, other: { car: seen } }) => ({ car: one.car, seen })),
        }
      return filledLaps(filled)
    },

    finish(): Recording {
      const renumberedBy = new Map<number, number>()
      const cars = base.cars.map((car) => {
        const filler = fillers.get(car) ?? lapFiller(car.laps)
        renumberedBy.set(car.entry, filler.renumberedBy())
        return withFilledLaps(car, {
          laps: filler.finish(),
          renumberedBy: filler.renumberedBy(),
          seen: witness?.pairs.find((pair) => pair.car === car)?.seen,
        })
      })
      const oddities = base.oddities.flatMap(stillOdd(places))
      return withEarlierLog({ ...base, cars, oddities }, witness, renumberedBy)
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
export const toRecorded = ({ cars, ...session }: Recording) => ({
  ...session,
  cars: cars.map((car) => {
    const { carNumber, carClass, teamName, drivers, status, laps } = car
    return {
      car,
      carNumber,
      carClass,
      teamName,
      drivers,
      tookFlag: session.kind === 'race' && status === 'Finished',
      laps: timesOf(laps).map(({ number, seconds }, index) => ({
        number,
        seconds: seconds ?? undefined,
        isUnseen: laps.values.position[index] === undefined,
      })),
    }
  }),
})
