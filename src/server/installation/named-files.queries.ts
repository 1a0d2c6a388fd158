import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { resultFiles } from '#server/database/schema.ts'
import { listUsedImages } from '#server/images/used-images.queries.ts'

/** The files that the database names, below DATA_DIR: 'uploads/….webp', 'results/….xml.gz'. */
export async function listNamedFiles(db: Database): Promise<string[]> {
  const images = (await listUsedImages(db)).map((url) => `uploads/${basename(url)}`)
  const sums = await db.selectDistinct({ sha256: resultFiles.sha256 }).from(resultFiles)
  const results = sums.map(({ sha256 }) => `results/${sha256}.xml.gz`)
  return [...new Set([...images, ...results])].toSorted()
}

/** Files that the database names but that are not in DATA_DIR. */
export async function listMissingFiles(db: Database, dataDir: string): Promise<string[]> {
  return (await fileState(db, dataDir)).missing
}

export async function fileState(db: Database, dataDir: string) {
  const named = await listNamedFiles(db)
  const present = new Set<string>()
  for (const folder of ['uploads', 'results'])
    for (const name of await readdir(join(dataDir, folder)).catch(() => []))
      present.add(`${folder}/${name}`)
  return { named, missing: named.filter((path) => !present.has(path)) }
}
