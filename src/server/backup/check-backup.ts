import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { conflict, invalidInput } from '#server/errors.ts'
import { knownMigrations, lastKnownMigration } from '#server/database/dump/migrations.ts'
import { version } from '#server/config/version.ts'
import { FORMAT, MANIFEST, Manifest, tableFile } from './manifest.ts'

/** Checks that a backup is complete, unchanged and readable by this version. Throws an `AppError`. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  refuseNewer(manifest)
  for (const { name, sha256 } of manifest.tables) {
    if ((await sumOf(join(folder, tableFile(name)))) !== sha256) throw damaged(tableFile(name))
  }
  for (const { path } of manifest.files) {
    if (!(await isGenuine(folder, path))) throw damaged(path)
  }
  return manifest
}

function refuseNewer(manifest: Manifest) {
  const known = new Set(knownMigrations().map(({ createdAt }) => createdAt))
  if (!manifest.migrations.every((createdAt) => known.has(createdAt))) throw ofNewer(manifest)
}

const Newer = z.object({
  format: z.number(),
  paddock: z.string().catch('of another kind'),
  migration: z.string().optional().catch(undefined),
})

function ofNewer({ paddock, migration }: Pick<Manifest, 'paddock' | 'migration'>) {
  const theirs = migration === undefined ? paddock : `${paddock}, migration ${migration}`
  return conflict(
    `This backup is of a newer Paddock (${theirs}) than this one (${version}, migration ${lastKnownMigration()}): update Paddock first.`,
  )
}

/** Throws an `AppError` if this version cannot read the manifest. */
export async function readManifest(folder: string) {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw invalidInput(`${folder} is not a Paddock backup: it has no ${MANIFEST}`)
  })
  const content = parseJson(text)
  const { data } = Newer.safeParse(content)
  if (data && data.format > FORMAT) throw ofNewer(data)
  const manifest = Manifest.safeParse(content)
  if (!manifest.success) throw damaged(MANIFEST)
  return manifest.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged(MANIFEST)
  }
}

/** Result files are named by the hash of their uncompressed content, images by their own hash. */
async function isGenuine(folder: string, path: string) {
  const name = basename(path)
  const [sha256 = ''] = name.split('.')
  if (!/^[0-9a-f]{64}$/.test(sha256)) return true
  return (await sumOf(join(folder, path), name.endsWith('.gz'))) === sha256
}

/** SHA-256 as hex; undefined if the file cannot be read. */
async function sumOf(path: string, isCompressed = false) {
  const hash = createHash('sha256')
  const file = createReadStream(path)
  try {
    await (isCompressed ? pipeline(file, createGunzip(), hash) : pipeline(file, hash))
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

function damaged(path: string) {
  return invalidInput(
    `This backup is damaged: ${path} is unreadable or has been altered. Nothing was changed.`,
  )
}
