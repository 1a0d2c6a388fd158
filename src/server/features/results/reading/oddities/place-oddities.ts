import { placedBehindSlower } from '#shared/domain/results/finish-order.ts'
import type { Searches } from './oddity-search.ts'
import { NO_FLAG } from '../race/judge-flagless.ts'
import type { PlacedCar } from '../race/place-cars.ts'

const STATUSES = new Set(['Finished Normally', 'DNF', 'DQ', NO_FLAG])

/** Oddities of the finishing order and the finish times. */
export const placeOddities = {
  'places-given': ({ cars }) => ({
    cars: cars
      .filter(({ position, written }) => written.position !== position)
      .map(({ entry, position, written }) => ({
        entry,
        ...(written.position !== undefined && { written: written.position }),
        found: position,
      })),
  }),
  'places-missing': ({ cars }) => {
    const places = new Set(cars.map(({ position }) => position))
    const last = Math.max(...places)
    const missing = Array.from({ length: last }, (_, index) => index + 1)
    return words(missing.filter((place) => !places.has(place)).map(String))
  },
  'class-places': ({ cars }) => {
    const inClass = new Map<string, number>()
    return {
      cars: cars.flatMap(({ entry, fileClass, written: { classPosition: written } }) => {
        const found = (inClass.get(fileClass) ?? 0) + 1
        inClass.set(fileClass, found)
        return written !== undefined && written !== found ? [{ entry, written, found }] : []
      }),
    }
  },
  'finish-order': ({ cars, kind }) => {
    if (kind !== 'race') return undefined
    const finishes = cars.map(({ entry, status, lapsCompleted: laps, finishTimeSeconds }) => ({
      entry,
      status,
      laps,
      finishSeconds: finishTimeSeconds ?? null,
    }))
    return { cars: placedBehindSlower(finishes).map(({ entry }) => ({ entry })) }
  },
  'no-finish-time': ({ cars, kind }) => ({
    cars: cars
      .filter(
        ({ status, finishTimeSeconds }) =>
          kind === 'race' && status === 'Finished' && finishTimeSeconds === undefined,
      )
      .map(only),
  }),
  'unknown-status': ({ cars }) => {
    const unknown = cars.filter(({ written: { status } }) => !STATUSES.has(status))
    const statuses = new Set(unknown.map(({ written: { status } }) => status))
    return { cars: unknown.map(only), words: [...statuses].filter(Boolean) }
  },
  'no-flag': ({ cars, kind }) => ({
    cars: cars
      .filter(
        ({ status, written }) => kind === 'race' && status === 'DNF' && written.status === NO_FLAG,
      )
      .map(only),
  }),
  running: ({ cars }) => ({ cars: cars.filter(({ status }) => status === 'Running').map(only) }),
  'doubled-grid': ({ cars }) => ({
    cars: cars
      .filter(
        ({ entry, gridPosition }) =>
          gridPosition !== undefined &&
          cars.some((other) => other.entry !== entry && other.gridPosition === gridPosition),
      )
      .map(({ entry, gridPosition = 0 }) => ({ entry, written: gridPosition })),
  }),
} satisfies Searches

const only = ({ entry }: PlacedCar) => ({ entry })

const words = (all: string[]) => ({ count: all.length, words: all })
