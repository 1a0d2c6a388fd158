import { basename } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { resultFiles } from '#server/database/schema.ts'
import { type FilePlace, fileNames } from '#server/stores/file-place.ts'
import { evidenceFile, imageKey } from '#server/images/image-names.ts'
import { listEvidence, listUsedImages } from '#server/images/used-images.queries.ts'

/** The files that the database names, below DATA_DIR: 'uploads/….webp', 'results/….xml.gz'. */
export async function listNamedFiles(db: Database): Promise<string[]> {
  const images = (await listUsedImages(db)).map((url) => imageKey(basename(url)))
  const evidence = (await listEvidence(db)).map((name) => imageKey(evidenceFile(name)))
  const sums = await db.selectDistinct({ sha256: resultFiles.sha256 }).from(resultFiles)
  const results = sums.map(({ sha256 }) => `results/${sha256}.xml.gz`)
  return [...new Set([...images, ...evidence, ...results])].toSorted()
}

/** Files that the database names but that are neither in DATA_DIR nor in its bucket. */
export async function listMissingFiles(db: Database, place: FilePlace): Promise<string[]> {
  return (await fileState(db, place)).missing
}

export async function fileState(db: Database, place: FilePlace) {
  const named = await listNamedFiles(db)
  const present = new Set<string>()
  for (const folder of ['uploads', 'results'])
    for (const name of await fileNames(place, folder)) present.add(`${folder}/${name}`)
  return { named, missing: named.filter((path) => !present.has(path)) }
}
