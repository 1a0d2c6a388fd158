import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { startReceiver } from '#tests/support/alert-receiver.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { programOf } from '#tests/support/programs.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { runProgram as run } from '#tests/support/run-program.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'paddock commands '))
await chmod(folder, 0o711)
afterAll(() => rm(folder, { recursive: true, force: true }))

it('backs up while Paddock is running, and restores only while it is stopped', async () => {
  const dataDir = path.join(folder, 'embedded')
  const old = await createTestDatabase()
  onTestFinished(old.drop)
  await queryDatabase(old.url, `insert into users (display_name) values ('Lotta Laps')`)
  const first = await run('backup-now.js', [], { DATA_DIR: folder, DATABASE_URL: old.url })
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain('The backup is in')
  const [name = ''] = await readdir(path.join(folder, 'backups'))
  const backup = path.join(folder, 'backups', name)

  const restored = await run('restore.js', [backup], { DATA_DIR: dataDir })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toContain('Everything is as it was on')

  const running = spawn(process.execPath, [await programOf('hold-database.js'), dataDir])
  onTestFinished(() => void running.kill('SIGTERM'))
  const [url] = (await once(createInterface(running.stdout), 'line')) as [string]
  expect(await queryDatabase(url, 'select display_name from users')).toEqual([
    { display_name: 'Lotta Laps' },
  ])
  expect(await run('restore.js', [backup, '--yes'], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is in use by another running Paddock'),
  })
  expect(await run('backup-now.js', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(await readdir(path.join(dataDir, 'backups'))).toHaveLength(1)
  expect(await queryDatabase(url, 'select action, actor_id from audit_log order by id')).toEqual([
    { action: 'system.restore', actor_id: null },
    { action: 'system.backup', actor_id: null },
  ])
  running.kill('SIGTERM')
  await once(running, 'exit')
}, 120_000)

it('asks before it replaces members, and does not touch a database that a running Paddock uses', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const env = { DATA_DIR: path.join(folder, 'server'), DATABASE_URL: database.url }
  await queryDatabase(database.url, `insert into users (display_name) values ('Olga Oversteer')`)
  await run('backup-now.js', [], env)
  const [name = ''] = await readdir(path.join(env.DATA_DIR, 'backups'))
  const backup = path.join(env.DATA_DIR, 'backups', name)

  expect(await run('restore.js', [backup], env)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/The database contains 1 member\. .* add --yes to confirm/),
  })
  const busy = `${database.url}${database.url.includes('?') ? '&' : '?'}application_name=paddock`
  const working = queryDatabase(busy, 'select pg_sleep(20)').catch(() => undefined)
  await expect
    .poll(() =>
      queryDatabase(
        database.url,
        `select 1 as one from pg_stat_activity where datname = current_database() and application_name = 'paddock'`,
      ),
    )
    .toHaveLength(1)
  expect(await run('restore.js', [backup, '--yes'], env)).toMatchObject({
    code: 1,
    stderr: 'Paddock is running on this database: stop it first.\n',
  })
  await queryDatabase(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'paddock'`,
  )
  await working

  expect(await run('restore.js', [backup, '--yes'], env)).toMatchObject({ code: 0, stderr: '' })
}, 120_000)

it('changes nothing about a database of another version', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const env = { DATA_DIR: path.join(folder, 'versions'), DATABASE_URL: database.url }
  const JOURNAL = 'drizzle.__drizzle_migrations'
  await queryDatabase(
    database.url,
    `insert into ${JOURNAL} (hash, created_at) values ('of tomorrow', 4000000000000)`,
  )
  for (const program of ['admin.js', 'backup-now.js'])
    expect(await run(program, program === 'admin.js' ? ['list'] : [], env)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^A newer Paddock \(1 more migration, .*\) has brought this database up to date\. This is Paddock \d.* \(migration \d{4}_.*\n$/,
      ),
    })
  expect(await readdir(folder)).not.toContain('versions')

  await queryDatabase(
    database.url,
    `delete from ${JOURNAL} where created_at >= (select max(created_at) from ${JOURNAL} where hash <> 'of tomorrow')`,
  )
  const [before] = await queryDatabase(database.url, `select count(*) from ${JOURNAL}`)
  expect(await run('admin.js', ['list'], env)).toMatchObject({
    code: 1,
    stderr:
      'This database is from an older Paddock: start this one once, which updates it, then run this again.\n',
  })
  expect(await run('backup-now.js', [], env)).toMatchObject({ code: 0 })
  expect(await queryDatabase(database.url, `select count(*) from ${JOURNAL}`)).toEqual([before])

  await queryDatabase(database.url, 'drop schema drizzle cascade')
  expect(await run('admin.js', ['list'], env)).toMatchObject({
    code: 1,
    stderr: 'This database is empty: start Paddock once, then run this again.\n',
  })
}, 120_000)

it('restores into a new folder or a new database, but not into a folder and a database that do not belong together', async () => {
  const [one, two, three] = [await newDatabase(), await newDatabase(), await newDatabase()]
  const [first, second, third] = ['first', 'second', 'third'].map((name) => path.join(folder, name))
  await run('backup-now.js', [], { DATA_DIR: first ?? '', DATABASE_URL: one })
  const [name = ''] = await readdir(path.join(first ?? '', 'backups'))
  const backup = path.join(first ?? '', 'backups', name)
  const restore = (DATA_DIR = '', DATABASE_URL = '') =>
    run('restore.js', [backup, '--yes'], { DATA_DIR, DATABASE_URL })
  expect(await restore(second, two)).toMatchObject({ code: 0, stderr: '' })
  expect(await restore(second, two)).toMatchObject({ code: 0, stderr: '' })
  expect(await restore(third, three)).toMatchObject({ code: 0, stderr: '' })

  expect(await restore(second, three)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('belongs to another database'),
  })
  const backUp = { DATA_DIR: second ?? '', DATABASE_URL: three }
  expect(await run('backup-now.js', [], backUp)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('belongs to another database'),
  })
  // First a new database with the old folder, then a new folder with that database.
  const four = await newDatabase()
  expect(await restore(second, four)).toMatchObject({ code: 0, stderr: '' })
  const fourth = path.join(folder, 'fourth')
  expect(await restore(fourth, four)).toMatchObject({ code: 0, stderr: '' })
  expect(await run('admin.js', ['use-folder'], backUp)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`DATA_DIR ${second} is the folder of the database`),
  })
  expect(await run('backup-now.js', [], backUp)).toMatchObject({ code: 0, stderr: '' })
}, 240_000)

async function newDatabase() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

it('prints a link with which a member chooses a new password', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const env = {
    DATA_DIR: path.join(folder, 'admin'),
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://guild.example.org',
    AUTH_METHODS: 'password',
  }
  await queryDatabase(
    database.url,
    `insert into users (display_name, username, password_hash) values ('Lotta Laps', 'lotta', 'a hash')`,
  )

  const made = await run('admin.js', ['reset-password', 'LOTTA'], env)

  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(made.stdout).toMatch(
    /^Lotta Laps can choose a new password here, once, until [\dT:.-]+Z:\nhttps:\/\/guild\.example\.org\/reset-password#[\w-]{43}\n$/,
  )
  expect(await queryDatabase(database.url, 'select action, actor_id from audit_log')).toEqual([
    { action: 'user.password-reset-link', actor_id: null },
  ])
  expect(await run('admin.js', ['reset-password', 'nobody'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No member has the SteamID64 or username nobody'),
  })
  expect(
    await run('admin.js', ['reset-password', 'lotta'], { ...env, AUTH_METHODS: 'steam' }),
  ).toMatchObject({ code: 0, stdout: expect.stringMatching(/Steam/), stderr: '' })
}, 120_000)

it('exits with 1 for a backup that lacks files which the database names', async () => {
  const DATABASE_URL = await newDatabase()
  const name = `uploads/${'c'.repeat(64)}.webp`
  await queryDatabase(
    DATABASE_URL,
    `insert into tracks (name, country, length_km, image_url) values ('n', 'x', 1, '/' || $1::text)`,
    [name],
  )

  const made = await run('backup-now.js', [], {
    DATA_DIR: path.join(folder, 'empty'),
    DATABASE_URL,
  })

  expect(made).toMatchObject({ code: 1, stdout: '' })
  expect(made.stderr).toMatch(
    /Z-incomplete is incomplete: DATA_DIR lacks 1 file that the database names/,
  )
  expect(made.stderr).toContain(`\n${name}\n`)
}, 60_000)

it('lists and checks backups, and moves a guild as one tar', async () => {
  const DATABASE_URL = await newDatabase()
  const env = { DATA_DIR: path.join(folder, 'tar'), DATABASE_URL }
  await queryDatabase(DATABASE_URL, `insert into users (display_name) values ('Tara Tape')`)
  expect((await run('backup-now.js', ['--list'], env)).stdout).toContain('There is no backup')
  await run('backup-now.js', [], env)
  const [name = ''] = await readdir(path.join(env.DATA_DIR, 'backups'))
  expect(await run('backup-now.js', ['--list'], env)).toEqual({
    code: 0,
    stdout: `${name}  1 MB  complete\n`,
    stderr: '',
  })
  expect(await run('backup-now.js', ['--check'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${name} is complete: `),
  })

  const file = path.join(folder, 'guild.tar')
  const target = await open(file, 'w')
  const child = spawn(process.execPath, [await programOf('backup-now.js'), '--tar', name], {
    env: { ...process.env, ...env, npm_lifecycle_event: '' },
    stdio: ['ignore', target.fd, 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([0, null])
  await target.close()
  const other = { DATA_DIR: path.join(folder, 'untar'), DATABASE_URL: await newDatabase() }
  expect(await run('restore.js', [file], other)).toMatchObject({ code: 0, stderr: '' })
  expect(await queryDatabase(other.DATABASE_URL, 'select display_name from users')).toEqual([
    { display_name: 'Tara Tape' },
  ])
  expect(await readdir(other.DATA_DIR)).toEqual(['folder-id'])

  const table = path.join(env.DATA_DIR, 'backups', name, 'tables', 'users.copy.gz')
  await writeFile(table, 'another')
  expect(await run('backup-now.js', ['--list'], env)).toMatchObject({
    stdout: `${name}  1 MB  damaged\n`,
  })
  for (const args of [['--check'], ['--tar', name]])
    expect(await run('backup-now.js', args, { ...env, npm_lifecycle_event: '' })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('tables/users.copy.gz is unreadable or has been altered'),
    })
  await writeFile(file, 'no tar')
  expect(await run('restore.js', [file, '--yes'], other)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not the tar of a backup'),
  })
}, 240_000)

it('copies backups to another folder, and restores from there after DATA_DIR is lost', async () => {
  const [copies, database] = [path.join(folder, 'elsewhere'), await newDatabase()]
  const env = {
    DATA_DIR: path.join(folder, 'lost'),
    DATABASE_URL: database,
    BACKUP_COPY_DIR: copies,
  }
  await queryDatabase(database, `insert into users (display_name) values ('Bea Brake')`)
  expect(await run('backup-now.js', [], env)).toMatchObject({
    code: 1,
    stderr: `The backup could not be copied: the folder ${copies} is not there\n`,
  })
  await mkdir(copies)
  expect(await run('backup-now.js', [], env)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`It was copied to the folder ${copies}.`),
  })
  const names = await readdir(path.join(env.DATA_DIR, 'backups'))
  expect(names).toHaveLength(2)
  await rm(env.DATA_DIR, { recursive: true })

  const { stdout } = await run('backup-now.js', ['--list'], env)
  for (const name of names) expect(stdout).toContain(name)
  const other = { ...env, DATABASE_URL: await newDatabase() }
  expect(await run('restore.js', ['--copy', 'none'], other)).toMatchObject({
    code: 1,
    stderr: `There is no backup none in the folder ${copies}.\n`,
  })
  expect(await run('restore.js', ['--copy'], other)).toMatchObject({ code: 0, stderr: '' })
  expect(await queryDatabase(other.DATABASE_URL, 'select display_name from users')).toEqual([
    { display_name: 'Bea Brake' },
  ])
}, 120_000)

it('sends an alert when a backup by hand fails', async () => {
  const { address, received } = await startReceiver('/alert', 204)
  const env = { DATA_DIR: path.join(folder, 'alarm'), DATABASE_URL: await newDatabase() }
  const copies = path.join(folder, 'not-mounted')

  await run('backup-now.js', [], { ...env, BACKUP_COPY_DIR: copies, ALERT_WEBHOOK_URL: address })

  expect(received).toMatchObject([
    {
      body: { job: 'backup', error: expect.stringMatching(/could not be copied: .* is not there/) },
    },
  ])
}, 60_000)

it('moves the files of a folder into a bucket', async () => {
  const server = await startBucketServer()
  const env = { DATA_DIR: path.join(folder, 'to-bucket'), DATABASE_URL: await newDatabase() }
  const name = `${'a'.repeat(64)}.webp`
  await queryDatabase(
    env.DATABASE_URL,
    `update tracks set image_url = '/uploads/${name}' where id = 1`,
  )
  await mkdir(path.join(env.DATA_DIR, 'uploads'), { recursive: true })
  await writeFile(path.join(env.DATA_DIR, 'uploads', name), 'picture')
  expect(await run('admin.js', ['use-folder'], env)).toMatchObject({ code: 0 })
  const bucket = { ...env, ...server.env, S3_BUCKET: server.bucket }
  expect(await run('backup-now.js', [], bucket)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^S3_BUCKET the bucket .* is not the folder of the database/),
  })

  expect(await run('admin.js', ['use-folder'], bucket)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^the bucket .* is the folder of the database .* now\.\n$/),
  })

  expect([...server.files.keys()].toSorted()).toEqual(['folder-id', `uploads/${name}`])
  await rm(env.DATA_DIR, { recursive: true })
  expect(await run('backup-now.js', [], bucket)).toMatchObject({ code: 0 })
}, 120_000)

it.each(['admin.js', 'backup-now.js', 'restore.js', 'reread.js'])(
  'prints the usage of %s, and does nothing else',
  async (program) => {
    const env = { DATA_DIR: path.join(folder, 'help'), PORT: 'not even a number' }
    for (const words of [['--help'], ['--list', '--help']])
      expect(await run(program, words, env)).toEqual({
        code: 0,
        stdout: expect.stringMatching(/^Usage: node scripts\/run\.mjs \w+/),
        stderr: '',
      })
    expect(await run(program, ['one', 'two', 'three'], env)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Usage: node scripts\/run\.mjs \w+/),
    })
    expect(await readdir(folder)).not.toContain('help')
  },
  60_000,
)
