import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, gzipSync } from 'node:zlib'
import { extract } from 'tar'
import { onTestFinished } from 'vitest'
import { readManifest } from '#server/backup/check-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { inOwnTransaction } from '#server/database/dump/connection.ts'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { fillTable, splitMigrations } from '#server/database/dump/replace.ts'
import { databaseWith } from './older-database.ts'

/** The database and DATA_DIR of an earlier release, as it left them, and what it answered to an admin, by address. */
export async function dataOfOlder(fixture: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-older-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await pipeline(
    createReadStream(fixture),
    createBrotliDecompress(),
    extract({ cwd: folder, strip: 1 }),
  )
  const manifest = await readManifest(folder)
  const url = await databaseWith(splitMigrations(knownMigrations(), manifest.migrations).before)
  await fillDatabase(url, path.join(folder, 'tables'), manifest)
  const dataDir = path.join(folder, 'data')
  await cp(path.join(folder, 'uploads'), path.join(dataDir, 'uploads'), { recursive: true })
  await cp(path.join(folder, 'folder-id'), path.join(dataDir, 'folder-id'))
  await mkdir(path.join(dataDir, 'results'))
  for (const name of await readdir(path.join(folder, 'results')))
    await writeFile(
      path.join(dataDir, 'results', `${name}.gz`),
      gzipSync(await readFile(path.join(folder, 'results', name))),
    )
  const answers = await readFile(path.join(folder, 'answers.json'), 'utf8')
  return { url, dataDir, manifest, answers: JSON.parse(answers) as Record<string, unknown> }
}

function fillDatabase(url: string, tables: string, manifest: Manifest) {
  return inOwnTransaction({ url }, async (client) => {
    // In any order, and without what triggers would add.
    await client.query('set local session_replication_role = replica')
    for (const table of manifest.tables)
      await fillTable(client, table, createReadStream(path.join(tables, `${table.name}.copy`)))
  })
}
