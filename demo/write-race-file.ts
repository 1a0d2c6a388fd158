import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReceivedFile } from '#server/http/uploads.ts'
import { raceFile, type RaceFileOptions } from './race-file.ts'

/** Simulates a race and writes its file where an upload would put it. */
export async function writeRaceFile(
  folder: string,
  options: RaceFileOptions,
): Promise<ReceivedFile> {
  const bytes = Buffer.from(raceFile(options))
  const originalName = nameOf(options)
  const target = path.join(folder, originalName)
  await writeFile(target, bytes)
  return {
    path: target,
    originalName,
    sizeBytes: bytes.length,
    discard: () => rm(target, { force: true }),
  }
}

/** The simulation's file name: when it was written, and the session. */
function nameOf({ startedAt = new Date(), minutes = 0 }: RaceFileOptions) {
  const written = new Date(startedAt.getTime() + minutes * 60_000)
  return `${written.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '_')}-64R1.xml`
}
