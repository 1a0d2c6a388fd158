import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkBackup } from '#server/backup/check-backup.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { driversApi } from '#shared/contract/drivers.ts'
import { newsApi } from '#shared/contract/news.ts'
import { hasPgBouncer, startPgBouncer, warnWithoutPgBouncer } from '#tests/support/pgbouncer.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { startProcess } from '#tests/support/start-process.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createBareDatabase, createTestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase } from './connect.ts'
import { listenForChanges } from './changes.ts'
import { countMembersAndServers } from './dump/members-and-servers.ts'
import { readingForBackup } from './dump/snapshot.ts'

warnWithoutPgBouncer()

describe.runIf(hasPgBouncer)('through PgBouncer in transaction mode', () => {
  it('starts two processes at once on an empty database, and both serve', async () => {
    const { url, drop } = await createBareDatabase()
    onTestFinished(drop)
    const env = {
      DATABASE_URL: await startPgBouncer(url, 5),
      DATABASE_LISTEN_URL: url,
      DATABASE_POOL_SIZE: '8',
      DATA_DIR: await newFolder(),
    }

    const [first, second] = await Promise.all([startProcess(env), startProcess(env)])

    expect([first.stderr(), second.stderr()]).toEqual(['', ''])
    const account = { username: 'penny', password: 'penalty-points-7' }
    const registered = await fetch(`${first.origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    expect(registered.status).toBe(201)
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
    // More at once than there are connections, each with the statement that is prepared otherwise.
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        fetch(`${[first, second][index % 2]?.origin}/api/auth/user`, { headers: { cookie } }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await first.stop()
    const third = await startProcess(env)
    expect([third.isReady, third.stderr()]).toEqual([true, ''])
  }, 120_000)

  it('answers more requests than it has connections, and others hear changes on the direct connection', async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const pooled = await startPgBouncer(database.url, 4)
    const direct = await startTestApp({
      databaseUrl: database.url,
      env: { DATA_DIR: await newFolder() },
    })
    const app = await startTestApp({
      databaseUrl: pooled,
      env: { DATA_DIR: direct.dataDir, DATABASE_LISTEN_URL: database.url },
    })
    const heard: unknown[] = []
    direct.deps.changes.subscribe((change) => heard.push(change))
    const penny = await app.make.admin()
    const lists = await Promise.all(
      Array.from({ length: 20 }, () => app.as(penny).request(driversApi.list)),
    )
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]))
    const article = { title: 'Through the pooler', content: '', publishedAt: null }
    await app.as(penny).call(newsApi.create, { body: article })
    await expect.poll(() => heard.length).toBeGreaterThan(0)
  })

  it('limits the time of single statements and of transactions, and leaves no limit behind', async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const url = await startPgBouncer(database.url, 1)
    const limits = { connectionMs: 20_000, answerMs: 20_000, statementMs: 200 }
    const { pool, db } = connectDatabase(
      url,
      { warn: () => undefined },
      { isPooled: true, connections: 2, limits },
    )
    onTestFinished(() => pool.end())
    const slow = sql`select pg_sleep(10)`
    const cancelled = { cause: { code: '57014' } }

    await expect(db.execute(slow)).rejects.toMatchObject(cancelled)
    await expect(db.transaction((tx) => tx.execute(slow))).rejects.toMatchObject(cancelled)

    expect(await queryDatabase(url, 'show statement_timeout')).toEqual([{ statement_timeout: '0' }])
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })

  it('makes a backup, only one at a time, restores it, and frees every lock', async () => {
    const guild = await startTestApp()
    await guild.make.driver({ displayName: 'Pia Pool' })
    const { dataDir } = guild
    const url = await startPgBouncer(guild.databaseUrl, 4)
    const made = await readingForBackup({ url }, async () => {
      await expect(makeBackup({ url, dataDir, now: () => new Date() })).rejects.toThrow(
        'A backup is being made already',
      )
      return true
    })
    expect(made).toBe(true)

    const { folder: name } = await makeBackup({ url, dataDir, now: () => new Date() })
    const folder = join(dataDir, name)
    const other = await createTestDatabase()
    onTestFinished(other.drop)
    const target = await startPgBouncer(other.url, 4)
    const manifest = await checkBackup(folder)
    await restoreBackup({ url: target, dataDir: await newFolder(), folder, manifest })

    expect(await queryDatabase(target, 'select display_name from users')).toEqual([
      { display_name: 'Pia Pool' },
    ])
    const locks = `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
    expect(await queryDatabase(guild.databaseUrl, locks)).toEqual([])
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
  })

  it('counts a server by the connection that listens, since a pooler keeps the others', async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const url = await startPgBouncer(database.url, 2)
    const { pool, db } = connectDatabase(url, { warn: () => undefined }, { isPooled: true })
    await db.execute(sql`select 1`)
    await pool.end()
    expect(await countMembersAndServers(url)).toMatchObject({ servers: 0 })

    const changes = listenForChanges(database.url, { warn: () => undefined })
    await expect.poll(() => countMembersAndServers(url)).toMatchObject({ servers: 1 })
    await changes.close()
  })
})

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-pooled-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
