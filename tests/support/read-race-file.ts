import { createReadStream } from 'node:fs'
import type { Lap, RaceFile } from '#server/features/results/reading/race-file.ts'
import { readRows } from '#server/features/results/reading/read-race-file.ts'
import { LAP_COLUMNS } from '#server/features/results/reading/rows/lap-row.ts'

/** Reads a race as the server does, with its laps as values instead of rows. */
export async function readRaceFile(chunks: AsyncIterable<Uint8Array>): Promise<RaceFile> {
  const held: Uint8Array[] = []
  const rest = chunks[Symbol.asyncIterator]()
  return withLaps(
    await readRows(async function* () {
      yield* held
      for (let next = await rest.next(); !next.done; next = await rest.next()) {
        held.push(next.value)
        yield next.value
      }
    }),
  )
}

export async function readRaceFileAt(path: string): Promise<RaceFile> {
  return withLaps(await readRows(() => createReadStream(path)))
}

function withLaps({ cars, ...race }: Awaited<ReturnType<typeof readRows>>): RaceFile {
  return {
    ...race,
    cars: cars.map(({ lapRows, ...car }) => ({ ...car, laps: lapRows.map(lapOfRow) })),
  }
}

/** The lap of a `lapRow`. */
function lapOfRow(row: string): Lap {
  const cells = row.split('\t')
  const cell = (column: keyof Lap) => cells[LAP_COLUMNS.indexOf(column)]
  const number = (column: keyof Lap) => value(cell(column))
  const words = (column: keyof Lap) => text(cell(column))
  return {
    number: Number(cell('number')),
    position: number('position'),
    startedSeconds: number('startedSeconds'),
    seconds: number('seconds'),
    sector1Seconds: number('sector1Seconds'),
    sector2Seconds: number('sector2Seconds'),
    sector3Seconds: number('sector3Seconds'),
    topSpeedKmh: number('topSpeedKmh'),
    fuel: number('fuel'),
    fuelUsed: number('fuelUsed'),
    energy: number('energy'),
    energyUsed: number('energyUsed'),
    wearFl: number('wearFl'),
    wearFr: number('wearFr'),
    wearRl: number('wearRl'),
    wearRr: number('wearRr'),
    frontCompound: words('frontCompound'),
    rearCompound: words('rearCompound'),
    compoundFl: words('compoundFl'),
    compoundFr: words('compoundFr'),
    compoundRl: words('compoundRl'),
    compoundRr: words('compoundRr'),
    isPit: cell('isPit') === 't',
  }
}

const isKnown = (cell: string | undefined): cell is string =>
  cell !== undefined && cell !== String.raw`\N`

const value = (cell: string | undefined) => (isKnown(cell) ? Number(cell) : undefined)

const text = (cell: string | undefined) => (isKnown(cell) ? unescapeCopyText(cell) : undefined)

const CHARACTERS: Record<string, string> = { '\\': '\\', t: '\t', n: '\n', r: '\r' }

/** The text of a cell in PostgreSQL's format for `COPY`. */
export const unescapeCopyText = (cell: string) =>
  cell.replaceAll(/\\(.)/g, (_, c: string) => CHARACTERS[c] ?? c)
