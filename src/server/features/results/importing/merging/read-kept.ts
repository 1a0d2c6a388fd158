import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { KeptFile } from '#server/database/stored-filling.ts'
import { LIMITS } from '../../reading/limits.ts'
import { RaceFileError } from '../../reading/race-file-error.ts'
import { readRace } from '../../reading/read-race-file.ts'

/** A kept file, and where it is. */
export type KeptPath = KeptFile & { path: string }

const CHUNK_BYTES = 256 * 1024

/**
 * Reads a kept result file.
 * @throws RaceFileError if it is missing, or is not what was uploaded
 */
export async function readKept({ path, sha256, originalName }: KeptPath) {
  const bytes = await unpack(path).catch((error: unknown) => {
    throw new RaceFileError(`The kept copy of ${originalName} cannot be read any more.`, {
      cause: error,
    })
  })
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new RaceFileError(`The kept copy of ${originalName} is not what was uploaded.`)
  return readRace(() => chunksOf(bytes))
}

/** Undefined if the kept file is missing: somebody may have deleted it from the folder. */
export function readIfKept(file: KeptPath) {
  return readKept(file).catch((error: unknown) => {
    if (error instanceof RaceFileError) return undefined
    throw error
  })
}

async function unpack(path: string) {
  return gunzipSync(await readFile(path), { maxOutputLength: LIMITS.bytes })
}

async function* chunksOf(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES)
}
