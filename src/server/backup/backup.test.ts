import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { inOwnTransaction } from '#server/database/dump/connection.ts'
import { applyMigrations, knownMigrations, tablesOf } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { readingForBackup } from '#server/database/dump/snapshot.ts'
import { fillGuild } from '#tests/support/full-guild.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createBareDatabase, createTestDatabase } from '#tests/support/test-database.ts'
import { checkBackup } from './check-backup.ts'
import { findLastBackup } from './last-backup.ts'
import { makeBackup } from './make-backup.ts'
import { MANIFEST } from './manifest.ts'
import { outdated } from './old-backups.ts'
import { restoreBackup } from './restore-backup.ts'

const guild = await startTestApp()
const { dataDir, databaseUrl: url } = guild
const penny = await guild.make.admin()
await fillGuild(guild, penny)

const backUp = (now = new Date()) => makeBackup({ url, dataDir, now: () => now })

/** Tables of earlier versions. */
const DROPPED = ['registrations', 'laps', 'seasons', 'track_limits']

it('restores everything in a new database and a new data folder', async () => {
  const before = await contentOf(url)
  const present = [...tablesOf(knownMigrations())].filter((name) => !DROPPED.includes(name))
  expect(Object.keys(before).toSorted()).toEqual(present.toSorted())
  for (const [table, rows] of Object.entries(before)) expect(rows, table).not.toEqual([])
  const { folder: backup, sizeBytes } = await backUp()
  expect(sizeBytes).toBeGreaterThan(1_000)
  await changeGuild()
  expect(await contentOf(url)).not.toEqual(before)

  const other = await restored(path.join(dataDir, backup))

  const after = await contentOf(other.url)
  const added = after['audit_log']?.splice(before['audit_log']?.length ?? 0)
  const folder = (await readFile(path.join(other.dataDir, 'folder-id'), 'utf8')).trim()
  expect(folder).not.toBe(before['installation']?.[0]?.['folder_id'])
  expect(after['installation']).toMatchObject([{ folder_id: folder }])
  expect({ ...after, installation: before['installation'] }).toEqual(before)
  expect(added).toMatchObject([{ action: 'system.restore', actor_id: null }])
  for (const [kind, count] of [
    ['results', 1],
    ['uploads', 2],
  ] as const) {
    const names = await readdir(path.join(dataDir, backup, kind))
    expect(names).toHaveLength(count)
    expect(await readdir(path.join(other.dataDir, kind))).toEqual(names)
  }
})

it('continues the ids after a restore, and still refuses to delete from the audit log', async () => {
  const gone = await guild.make.driver()
  await queryDatabase(url, 'delete from users where id = $1', [gone.id])
  const { folder } = await backUp()
  const other = await restored(path.join(dataDir, folder))

  const [row] = await queryDatabase(
    other.url,
    `insert into users (display_name) values ('Next') returning id`,
  )

  expect(row).toEqual({ id: gone.id + 1 })
  await expect(queryDatabase(other.url, 'delete from audit_log')).rejects.toThrow('append-only')
})

it('replaces all data of another guild, or none of it', async () => {
  const { folder } = await backUp()
  const other = await startTestApp()
  const stranger = await other.make.driver({ displayName: 'Other Guild' })
  const source = path.join(dataDir, folder)
  const manifest = await checkBackup(source)
  const target = { url: other.databaseUrl, dataDir: other.dataDir, folder: source }
  const broken = manifest.tables.map((table) =>
    table.name === 'users' ? { ...table, rows: table.rows + 1 } : table,
  )

  await expect(
    restoreBackup({ ...target, manifest: { ...manifest, tables: broken } }),
  ).rejects.toThrow('users has')
  expect(await queryDatabase(other.databaseUrl, 'select id, display_name from users')).toEqual([
    { id: stranger.id, display_name: 'Other Guild' },
  ])

  await restoreBackup({ ...target, manifest })
  const [found] = await queryDatabase(
    other.databaseUrl,
    `select count(*)::int from users where display_name = 'Other Guild'`,
  )
  expect(found).toEqual({ count: 0 })
})

describe('a guild of an earlier version', async () => {
  const newest = await shapeOf(url)
  const grown = await createBareDatabase()
  afterAll(grown.drop)
  const all = knownMigrations()
  // A restored backup goes through all later migrations, so the oldest one meets each of them.
  const EVERY = 12
  const versions = all.map((_, index) => index + 1)
  const tried = versions.filter((count) => count % EVERY === 1 || count >= all.length - 1)

  it.each(tried)('restores a backup made with %s migrations, and migrates it', async (count) => {
    const done = tried[tried.indexOf(count) - 1] ?? 0
    await inOwnTransaction({ url: grown.url }, (client) =>
      applyMigrations(client, all.slice(done, count)),
    )
    if (count === 1)
      await queryDatabase(
        grown.url,
        `insert into users (display_name, role) values ('Old Hand', 'admin')`,
      )
    const own = await newDataDir()
    const made = await makeBackup({ url: grown.url, dataDir: own, now: moment })

    const other = await restored(path.join(own, made.folder))

    expect(await queryDatabase(other.url, 'select display_name, is_guest from users')).toEqual([
      { display_name: 'Old Hand', is_guest: false },
    ])
    expect(await shapeOf(other.url)).toEqual(newest)
    // A start migrates too, and must find nothing to do.
    await migrateDatabase(other.url)
  })
})

it('lets others write meanwhile, without including their changes', async () => {
  const own = await createTestDatabase()
  onTestFinished(own.drop)
  await readingForBackup({ url: own.url }, ({ inSnapshot }) =>
    inSnapshot(async ({ tables, copyOut }) => {
      await queryDatabase(own.url, `insert into users (display_name) values ('Late')`)
      const users = tables.find(({ name }) => name === 'users')
      if (!users) throw new Error('No users')
      const rows = await copyOut(users, async (lines) => {
        for await (const line of lines) throw new Error(`Unexpected ${String(line)}`)
      })
      expect(rows).toBe(0)
    }),
  )
})

it("is not limited by the server's statement timeout", async () => {
  const own = await createTestDatabase()
  onTestFinished(own.drop)
  const name = new URL(own.url).pathname.slice(1)
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await queryDatabase(own.url, `alter database ${name} set ${limit} = '5s'`)
  await queryDatabase(own.url, `alter database ${name} set datestyle = 'German'`)

  const settings = await inOwnTransaction({ url: own.url }, (client) =>
    client.query(
      `select current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle, now()::text as now`,
    ),
  )

  expect(settings.rows).toEqual([
    { statement: '0', idle: '0', now: expect.stringMatching(/^20\d\d-\d\d-\d\d .*\+00$/) },
  ])
})

it('is made by only one process at a time', async () => {
  const outcomes = await Promise.allSettled([backUp(), backUp(), backUp()])

  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(3)
  for (const refusal of refused)
    expect(refusal).toMatchObject({ reason: { message: 'A backup is being made already' } })
  await expect(backUp()).resolves.toMatchObject({ folder: expect.stringMatching(/^backups\//) })
})

it('leaves nothing behind when it is stopped, and removes what a killed one left', async () => {
  const own = await newDataDir()
  const stopping = new AbortController()
  const left = path.join(own, 'backups', '.incoming-2026-01-01T00-00-00Z')
  await mkdir(left, { recursive: true })
  const reason = new Error('Stopped')
  // `now` is called after the preparations and before the first write.
  const now = () => {
    setImmediate(() => stopping.abort(reason))
    return new Date()
  }

  await expect(makeBackup({ url, dataDir: own, now, signal: stopping.signal })).rejects.toBe(reason)

  expect(await readdir(path.join(own, 'backups'))).toEqual([])
})

it('reports that it cannot write its folder', async () => {
  const own = await newDataDir()
  await writeFile(path.join(own, 'backups'), 'a file')

  await expect(makeBackup({ url, dataDir: own, now: moment })).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(await findLastBackup(own, new Date())).toBeNull()
})

it('refuses a backup in which a single byte has changed', async () => {
  const { folder } = await backUp()
  const source = path.join(dataDir, folder)
  const table = path.join(source, 'tables', 'users.copy.gz')
  const bytes = await readFile(table)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  await writeFile(table, bytes)

  await expect(checkBackup(source)).rejects.toThrow(
    'This backup is damaged: tables/users.copy.gz is unreadable or has been altered',
  )
})

it('refuses a backup whose images do not match the hashes in their names', async () => {
  const { folder } = await backUp()
  const source = path.join(dataDir, folder)
  const [name = ''] = await readdir(path.join(source, 'uploads'))
  await rm(path.join(source, 'uploads', name))
  await writeFile(path.join(source, 'uploads', name), 'another picture')

  await expect(checkBackup(source)).rejects.toThrow(`uploads/${name}`)
})

it.each([
  ['migrations', [1]],
  ['format', 2],
])('refuses a backup with %s of a newer Paddock', async (key, value) => {
  const { folder } = await backUp()
  const file = path.join(dataDir, folder, MANIFEST)
  const manifest = { ...JSON.parse(await readFile(file, 'utf8')), [key]: value }
  await writeFile(file, JSON.stringify(manifest))

  await expect(checkBackup(path.join(dataDir, folder))).rejects.toThrow(
    /is of a newer Paddock \(\d.*, migration \d{4}_.*\) than this one \(\d.*, migration \d{4}_/,
  )
})

it('refuses a folder that is not a backup', async () => {
  await expect(checkBackup(await newDataDir())).rejects.toThrow('is not a Paddock backup')
})

it('is hidden by no backup that seems to be made later than now', async () => {
  const own = await newDataDir()
  const later = () => new Date('2036-01-01T03:00:00Z')
  const now = new Date(moment().getTime() + 60_000)
  const future = await makeBackup({ url, dataDir: own, now: later })
  expect(future).toMatchObject((await findLastBackup(own, now)) ?? {})
  const backup = await makeBackup({ url, dataDir: own, now: moment })
  expect(backup).toMatchObject((await findLastBackup(own, now)) ?? {})
})

it('is shown as the last backup only while it is complete', async () => {
  const own = await newDataDir()
  expect(await findLastBackup(own, new Date())).toBeNull()
  const first = await makeBackup({ url, dataDir: own, now: moment })
  const second = await makeBackup({ url, dataDir: own, now: moment })
  expect(second.at.getTime()).toBe(first.at.getTime() + 1_000)
  expect(second).toMatchObject((await findLastBackup(own, new Date())) ?? {})

  await writeFile(path.join(own, second.folder, 'tables', 'car_laps.copy.gz'), 'cut')

  expect(first).toMatchObject((await findLastBackup(own, new Date())) ?? {})
})

it('uses no space for images and result files that already exist', async () => {
  const { folder } = await backUp()
  const [name = ''] = await readdir(path.join(dataDir, 'uploads'))

  const kept = await stat(path.join(dataDir, folder, 'uploads', name))

  expect(kept.ino).toBe((await stat(path.join(dataDir, 'uploads', name))).ino)
})

it('is readable by its own account only', async () => {
  const own = await newDataDir()
  const { folder } = await makeBackup({ url, dataDir: own, now: moment })

  expect((await stat(path.join(own, 'backups'))).mode & 0o077).toBe(0)
  expect((await stat(path.join(own, folder, 'tables/users.copy.gz'))).mode & 0o077).toBe(0)
})

it('keeps the latest seven, and the latest of each of seven days', () => {
  const ofDay = (day: number, hour = 3) =>
    `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}-00-00Z`
  const daily = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => ofDay(day))

  expect(outdated(daily)).toEqual([ofDay(2), ofDay(1)])
  const byHand = [22, 21, 20, 19, 18, 17, 16, 15].map((hour) => ofDay(9, hour))
  expect(outdated([...byHand, ...daily])).toEqual([ofDay(9, 15), ofDay(9), ofDay(2), ofDay(1)])
})

it('keeps the latest backup before each of three updates, and removes incomplete backups only for newer incomplete ones', () => {
  const at = (day: number, ending = '') => `2026-11-${day}T03-00-00Z${ending}`
  const updates = [
    at(29, '-before-0012_d'),
    at(28, '-before-0012_d'),
    at(27, '-before-0011_c'),
    at(26, '-before-0010_b'),
    at(25, '-before-0009_a'),
  ]
  const whole = [24, 23, 22, 21].map((day) => at(day))
  const incomplete = [29, 28, 27, 26].map((day) => at(day, '-incomplete'))

  expect(outdated([...updates, ...whole, ...incomplete], 3)).toEqual([
    at(21),
    at(26, '-incomplete'),
    at(28, '-before-0012_d'),
    at(25, '-before-0009_a'),
  ])
})

it('removes backups that are older than a week', async () => {
  const own = await newDataDir()
  for (let day = 1; day <= 8; day++)
    await makeBackup({ url, dataDir: own, now: () => new Date(Date.UTC(2026, 10, day)) })

  const names = await readdir(path.join(own, 'backups'))

  expect(names).toHaveLength(7)
  expect(names).not.toContain('2026-11-01T00-00-00Z')
})

function moment() {
  return new Date('2026-11-21T03:00:00.400Z')
}

async function newDataDir() {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-test-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function shapeOf(database: string) {
  return queryDatabase(
    database,
    `select table_name, column_name, data_type, is_nullable, column_default
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  )
}

async function restored(source: string) {
  const manifest = await checkBackup(source)
  const target = await createTestDatabase()
  onTestFinished(target.drop)
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-test-restored-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await restoreBackup({ url: target.url, dataDir: folder, folder: source, manifest })
  return { url: target.url, dataDir: folder }
}

/** Every row of every table as text. */
async function contentOf(database: string) {
  const tables = await queryDatabase(
    database,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const content: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables)
    content[String(name)] = await queryDatabase(
      database,
      `select * from "${String(name)}" as t order by ${name === 'audit_log' ? 'id' : 't::text'}`,
    )
  return content
}

async function changeGuild() {
  await queryDatabase(url, `delete from events`)
  await queryDatabase(url, `update users set display_name = display_name || ' changed'`)
  await queryDatabase(url, `delete from news`)
  await queryDatabase(url, 'delete from sessions')
  await queryDatabase(url, 'truncate car_laps')
}
