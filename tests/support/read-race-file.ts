import { createReadStream } from 'node:fs'
import {
  LAP_COLUMN_NAMES,
  LAP_COLUMNS,
  type LapColumnName,
  perUnit,
} from '#server/database/lap-columns.ts'
import type { CarResult, RaceOf } from '#server/features/results/reading/race-file.ts'
import { readRace } from '#server/features/results/reading/read-race-file.ts'
import type { CarLaps } from '#server/features/results/reading/rows/car-laps.ts'

type ColumnOf<Kind> = {
  [Name in LapColumnName]: (typeof LAP_COLUMNS)[Name]['kind'] extends Kind ? Name : never
}[LapColumnName]

/** A lap in the file's units: seconds, kilometres per hour, fractions and names of compounds. */
export type Lap = { number: number; isPit: boolean } & Record<
  ColumnOf<'compound'>,
  string | undefined
> &
  Record<Exclude<LapColumnName, 'isPit' | ColumnOf<'compound'>>, number | undefined>

export type CarEntry = CarResult & { laps: Lap[] }

export type RaceFile = RaceOf<CarEntry>

/** Reads a race as the server does, with its laps one by one. */
export async function readRaceFile(chunks: AsyncIterable<Uint8Array>): Promise<RaceFile> {
  const held: Uint8Array[] = []
  const rest = chunks[Symbol.asyncIterator]()
  return withLaps(
    await readRace(async function* () {
      yield* held
      for (let next = await rest.next(); !next.done; next = await rest.next()) {
        held.push(next.value)
        yield next.value
      }
    }),
  )
}

export async function readRaceFileAt(path: string): Promise<RaceFile> {
  return withLaps(await readRace(() => createReadStream(path)))
}

function withLaps({ cars, ...race }: Awaited<ReturnType<typeof readRace>>): RaceFile {
  return { ...race, cars: cars.map(({ laps, ...car }) => ({ ...car, laps: lapsOf(laps) })) }
}

function lapsOf({ numbers, values, compounds }: CarLaps) {
  const inUnits = (name: LapColumnName, value: number | undefined) => {
    const { kind } = LAP_COLUMNS[name]
    if (kind === 'flag') return value === 1
    if (value === undefined) return undefined
    return kind === 'compound' ? compounds[value - 1] : value / perUnit(name)
  }
  return numbers.map((number, index) => {
    const lap = LAP_COLUMN_NAMES.map((name) => [name, inUnits(name, values[name][index])])
    return { number, ...Object.fromEntries(lap) } as Lap
  })
}
