import { createReadStream } from 'node:fs'
import type { Lap, RaceFile } from '#server/features/results/reading/race-file.ts'
import { readRows } from '#server/features/results/reading/read-race-file.ts'

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
  const [
    number = '',
    position,
    started,
    seconds,
    sector1,
    sector2,
    sector3,
    topSpeed,
    fuel,
    fuelUsed,
    energy,
    energyUsed,
    wearFl,
    wearFr,
    wearRl,
    wearRr,
    front,
    rear,
    compoundFl,
    compoundFr,
    compoundRl,
    compoundRr,
    isPit,
  ] = row.split('\t')
  return {
    number: Number(number),
    position: value(position),
    startedSeconds: value(started),
    seconds: value(seconds),
    sector1Seconds: value(sector1),
    sector2Seconds: value(sector2),
    sector3Seconds: value(sector3),
    topSpeedKmh: value(topSpeed),
    fuel: value(fuel),
    fuelUsed: value(fuelUsed),
    energy: value(energy),
    energyUsed: value(energyUsed),
    wearFl: value(wearFl),
    wearFr: value(wearFr),
    wearRl: value(wearRl),
    wearRr: value(wearRr),
    frontCompound: text(front),
    rearCompound: text(rear),
    compoundFl: text(compoundFl),
    compoundFr: text(compoundFr),
    compoundRl: text(compoundRl),
    compoundRr: text(compoundRr),
    isPit: isPit === 't',
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
