import { createReadStream } from 'node:fs'
import { raceCollector } from './collect-race.ts'
import { decode } from './decode.ts'
import { acceptable, type Encoding, NotUtf8, onlyUtf8 } from './encoding.ts'
import { lapOfRow } from './lap-of-row.ts'
import { LIMITS } from './limits.ts'
import { RaceFileError } from './race-file-error.ts'
import type { RaceFile, RaceOf } from './race-file.ts'
import type { RowedCar } from './read-car.ts'
import { walkXml } from './walk-xml.ts'

const CHUNK_BYTES = 256 * 1024

/**
 * Reads a race from the simulation's result file, whole or not at all. Prefer `readRaceFileAt` for a large file:
 * this one holds its bytes.
 * @throws RaceFileError, and nothing else, for whatever the bytes are.
 */
export async function readRaceFile(chunks: AsyncIterable<Uint8Array>): Promise<RaceFile> {
  const held: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > LIMITS.bytes) throw new RaceFileError('This file is larger than 64 MB.')
    held.push(chunk)
  }
  return withLaps(await read(() => each(held)))
}

/** The same from a file on disk, which is read a second time if it is not UTF-8. */
export async function readRaceFileAt(path: string): Promise<RaceFile> {
  return withLaps(await readRowsAt(path))
}

/** The same with the laps as rows for the database. */
export function readRowsAt(path: string) {
  return read(() => createReadStream(path, { highWaterMark: CHUNK_BYTES }))
}

async function read(open: () => AsyncIterable<Uint8Array>) {
  try {
    return await readAs('utf-8', onlyUtf8(acceptable(open())))
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error
    return readAs('windows-1252', acceptable(open()))
  }
}

async function readAs(encoding: Encoding, chunks: AsyncIterable<Uint8Array>) {
  const { visitor, finish } = raceCollector(encoding)
  await walkXml(decode(chunks, encoding), visitor)
  return finish()
}

function withLaps(race: RaceOf<RowedCar>): RaceFile {
  const cars = race.cars.map(({ lapRows, ...car }) => ({
    ...car,
    laps: lapRows.map(lapOfRow),
  }))
  return { ...race, cars }
}

async function* each(chunks: Uint8Array[]) {
  yield* chunks
}
