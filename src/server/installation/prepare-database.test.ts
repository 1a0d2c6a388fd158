import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { checkBackup } from '#server/backup/check-backup.ts'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { version } from '#server/config/version.ts'
import { databaseWith } from '#tests/support/older-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const all = knownMigrations()
const last = all.at(-1)?.name ?? ''
const MEMBER = `insert into users (display_name) values ('Old Hand')`

it('refuses a database of a newer Paddock, names both versions and changes nothing', async () => {
  const start = await newStart(all)
  await start.prepare()
  await queryDatabase(
    start.url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 4000000000000)`,
  )
  await queryDatabase(
    start.url,
    `update installation set paddock = '9.8.7', migration = '0099_tomorrow'; alter table users add column tomorrow text`,
  )

  await expect(start.prepare()).rejects.toThrow(
    `A newer Paddock 9.8.7 (migration 0099_tomorrow) has brought the database`,
  )
  await expect(start.prepare()).rejects.toThrow(`This is Paddock ${version} (migration ${last})`)
})

it.each([
  ['the one before', all.slice(0, -1)],
  ['five migrations', all.slice(0, 5)],
])(
  'backs up a database of %s with members before it updates it, and logs both versions',
  async (_, of) => {
    const start = await newStart(of)
    await queryDatabase(start.url, MEMBER)

    // Several processes that start at the same time.
    await Promise.all([start.prepare(), start.prepare(), start.prepare()])

    const names = await readdir(path.join(start.dataDir, 'backups'))
    expect(names).toEqual([
      expect.stringMatching(new RegExp(`^20\\d\\d-.*Z-before-${all[of.length]?.name ?? ''}$`)),
    ])
    const manifest = await checkBackup(path.join(start.dataDir, 'backups', names[0] ?? ''))
    expect(manifest.migrations).toHaveLength(of.length)
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'users', rows: 1 }))
    expect(start.log.info.mock.calls).toEqual([
      [
        expect.stringMatching(
          new RegExp(
            `^Updating the database from (Paddock .*, )?migration ${of.at(-1)?.name ?? ''} to Paddock ${version}, migration ${last}$`,
          ),
        ),
      ],
      [{ folder: `backups/${names[0] ?? ''}` }, 'Backed up before the update'],
    ])
    expect(
      await queryDatabase(start.url, `select action from audit_log where action = 'system.backup'`),
    ).toHaveLength(1)
  },
)

it('does not update a database that it cannot back up', async () => {
  const start = await newStart(all.slice(0, -1))
  await queryDatabase(start.url, MEMBER)
  await writeFile(path.join(start.dataDir, 'backups'), 'a file')

  await expect(start.prepare()).rejects.toThrow(
    /^Paddock did not update the database, because it could not back it up first: .*(ENOTDIR|EEXIST)/,
  )
  expect(
    await queryDatabase(start.url, 'select created_at from drizzle.__drizzle_migrations'),
  ).toHaveLength(all.length - 1)
})

it('makes no backup of a database without members', async () => {
  const older = await newStart(all.slice(0, -1))
  await older.prepare()
  const empty = await newStart([])
  await empty.prepare()

  expect(await readdir(older.dataDir)).toEqual(['folder-id'])
  expect(await readdir(empty.dataDir)).toEqual(['folder-id'])
  expect(empty.log.info).not.toHaveBeenCalled()
})

async function newStart(migrations: typeof all) {
  const url = await databaseWith(migrations)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'paddock-test-prepare-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const log = { info: vi.fn(), warn: vi.fn() }
  const prepare = () => prepareDatabase({ url, config: { databaseUrl: url, dataDir }, log })
  return { url, dataDir, log, prepare }
}
