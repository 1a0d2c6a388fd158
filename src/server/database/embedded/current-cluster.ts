import { existsSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UnfitPostgres } from '../postgres-version.ts'
import { clusterExists, syncFolder } from './cluster.ts'

/** A file with the name of the database folder after a move to another major version of PostgreSQL. */
const POINTER = 'postgres-current'

const DEFAULT_FOLDER = 'postgres'

/** The folder of the embedded database. Throws UnfitPostgres if it should exist but is missing. */
export function clusterIn(dataDir: string) {
  const folder = resolve(dataDir)
  const pointer = join(folder, POINTER)
  if (!existsSync(pointer)) return join(folder, DEFAULT_FOLDER)
  const name = readFileSync(pointer, 'utf8').trim()
  const cluster = join(folder, name)
  if (/^postgres(-\d+)*$/.test(name) && clusterExists(cluster)) return cluster
  throw new UnfitPostgres(
    `${pointer} says that the database is in ${cluster}, which is not there: put it back, or restore a backup into another DATA_DIR.`,
  )
}

/** Makes this folder the database folder for all future starts. */
export async function pointTo(dataDir: string, name: string) {
  const folder = resolve(dataDir)
  const incoming = join(folder, `.${POINTER}`)
  const file = await open(incoming, 'w')
  await file
    .writeFile(`${name}\n`)
    .then(() => file.sync())
    .finally(() => file.close())
  await rename(incoming, join(folder, POINTER))
  if (process.platform !== 'win32') await syncFolder(folder)
}
