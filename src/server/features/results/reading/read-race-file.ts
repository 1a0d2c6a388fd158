import { createReadStream } from 'node:fs'
import { raceCollector } from './collect-race.ts'
import { decode } from './decode.ts'
import { acceptable, type Encoding, NotUtf8, onlyUtf8 } from './encoding.ts'
import { walkXml } from './walk-xml.ts'

const CHUNK_BYTES = 256 * 1024

/**
 * Reads a race from the simulation's result file, whole or not at all, with the laps as rows for the database. A file that
 * is not UTF-8 is read a second time.
 * @throws RaceFileError, and nothing else, for whatever the bytes are.
 */
export function readRowsAt(path: string) {
  return readRows(() => createReadStream(path, { highWaterMark: CHUNK_BYTES }))
}

/** The same from anything that can be opened twice. */
export async function readRows(open: () => AsyncIterable<Uint8Array>) {
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
