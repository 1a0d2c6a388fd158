import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { evidenceFile, imageKey } from '#server/images/image-names.ts'
import { isUpload } from '#shared/contract/image-url.ts'
import { type Manifest, tableFile } from './manifest.ts'

type Naming = {
  table: string
  column: string
  /** A row with a value in it names no file any more. */
  unless?: string
  pathOf: (value: string) => string | undefined
}

const imagePath = (url: string) => (isUpload(url) ? `uploads/${basename(url)}` : undefined)

const resultPath = (sha256: string) =>
  /^[0-9a-f]{64}$/.test(sha256) ? `results/${sha256}.xml.gz` : undefined

const evidencePath = (name: string) => imageKey(evidenceFile(name))

/** The columns that name files in DATA_DIR. */
const NAMINGS: readonly Naming[] = [
  { table: 'tracks', column: 'image_url', pathOf: imagePath },
  { table: 'events', column: 'image_url', pathOf: imagePath },
  { table: 'case_pictures', column: 'name', unless: 'removed_at', pathOf: evidencePath },
  { table: 'result_files', column: 'sha256', pathOf: resultPath },
  { table: 'tray_files', column: 'sha256', unless: 'settled_at', pathOf: resultPath },
]

/** Files that rows of a backup name but that are not in it: 'uploads/….webp'. */
export async function missingFiles(folder: string, tables: Manifest['tables']) {
  const named = new Set<string>()
  for (const naming of NAMINGS) {
    const table = tables.find(({ name }) => name === naming.table)
    if (table) for await (const path of pathsIn(folder, table, naming)) named.add(path)
  }
  const missing: string[] = []
  for (const path of [...named].toSorted())
    if (!(await exists(join(folder, path)))) missing.push(path)
  return missing
}

/** COPY's text format: one row per line, values separated by tabs. File names contain nothing that needs escaping. */
async function* pathsIn(
  folder: string,
  { name, columns }: Manifest['tables'][number],
  { column, unless, pathOf }: Naming,
) {
  const index = columns.indexOf(column)
  if (index === -1) return
  const ended = unless === undefined ? -1 : columns.indexOf(unless)
  const unpacked = createReadStream(join(folder, tableFile(name))).pipe(createGunzip())
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    const values = line.split('\t')
    const value = values[index]
    const isEnded = ended !== -1 && values[ended] !== '\\N'
    const path = value === undefined || value === '\\N' || isEnded ? undefined : pathOf(value)
    if (path !== undefined) yield path
  }
}

function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  )
}
