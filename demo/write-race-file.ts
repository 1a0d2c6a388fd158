import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ReceivedFile } from '#server/http/uploads.ts'
import type { RunRace } from './race-file/run-race.ts'
import { fileChunks } from './race-file/write-file.ts'

/** Writes the file of a simulated session where an upload would put it. */
export async function writeSessionFile(folder: string, run: RunRace): Promise<ReceivedFile> {
  const bytes = Buffer.from([...fileChunks(run)].join(''))
  const originalName = nameOf(run)
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
function nameOf({ setup: { startedAt, minutes, session } }: RunRace) {
  const written = new Date(startedAt.getTime() + minutes * 60_000)
  const time = written.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '_')
  return `${time}-64${session.charAt(0)}1.xml`
}
