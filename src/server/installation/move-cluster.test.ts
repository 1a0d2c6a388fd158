import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  DEBIAN_POSTGRES,
  hasDebianPostgres,
  warnWithoutDebianPostgres,
} from '#tests/support/debian-postgres.ts'
import { programOf } from '#tests/support/programs.ts'
import { queryDatabase } from '#tests/support/query-database.ts'
import { moveCluster } from './move-cluster.ts'
import { embeddedPrograms, programsIn } from '#server/database/embedded/programs.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { prepareDatabase } from './prepare-database.ts'

let template: Promise<string> | undefined

vi.setConfig({ testTimeout: 240_000 })

const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-over-'))
// Under root, PostgreSQL runs as another user, who needs access to its files.
await chmod(folder, 0o711)
afterAll(() => rm(folder, { recursive: true, force: true }))
warnWithoutDebianPostgres()

it('says what to do if the old programs are missing, and changes nothing', async () => {
  const dataDir = path.join(folder, 'without')
  const fresh = await startEmbedded({ dataDir, log, onLost: ignore })
  await fresh.stop()
  const version = path.join(dataDir, 'postgres', 'PG_VERSION')
  await writeFile(version, '17\n')

  const failure = await over({ dataDir }).catch((error: Error) => error.message)

  expect(failure).toMatch(
    /^The database in .*postgres is of PostgreSQL 17, and Paddock now runs 18\.\d+\. Nothing was changed\. Install PostgreSQL 17 .*apt-get install postgresql-17.* POSTGRES_OLD_BIN .*\/usr\/lib\/postgresql\/17\/bin.* POSTGRES_BIN .*\.$/,
  )
  expect(await readdir(dataDir)).toEqual(['postgres'])
  // Commands do not upgrade the cluster; they report the same error.
  await expect(startEmbedded({ dataDir, log, onLost: ignore })).rejects.toThrow(String(failure))
  await writeFile(version, '18\n')
  const again = await startEmbedded({ dataDir, log, onLost: ignore })
  await again.stop()
})

describe.skipIf(!hasDebianPostgres)('from PostgreSQL 15', () => {
  it('moves everything to the new version, and keeps the old files and a backup', async () => {
    const dataDir = await oldCluster('whole')

    const { url } = await hold(dataDir)

    expect(await namesIn(url)).toEqual(['Lotta Laps'])
    await bind(url, dataDir)
    const [row] = await queryDatabase(url, 'show server_version')
    expect(row).toEqual({ server_version: expect.stringMatching(/^18\./) })
    // Identities continue where they were.
    const next = `insert into users (display_name) values ('Next') returning id`
    expect(await queryDatabase(url, next)).toEqual([{ id: 3 }])
    expect(await readdir(path.join(dataDir, 'backups'))).toHaveLength(1)
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'backups',
      'folder-id',
      'postgres',
      'postgres-18',
      'postgres-current',
    ])
    const old = await openOld(dataDir, path.join(dataDir, 'postgres'))
    expect(await namesIn(old.url)).toEqual(['Lotta Laps'])
  })

  it.each([
    ['while the new database was filled', 'postgres.new-over'],
    ['just before the new one was taken', 'postgres-18'],
  ])('starts over after it was killed %s', async (_, left) => {
    const dataDir = await oldCluster(left)
    await cp(path.join(dataDir, 'postgres'), path.join(dataDir, left), { recursive: true })
    const old = await openOld(dataDir)
    await queryDatabase(old.url, `insert into users (display_name) values ('Written since')`)
    await old.stop()

    const { url } = await hold(dataDir)

    expect(await namesIn(url)).toEqual(['Lotta Laps', 'Written since'])
    expect(await readdir(dataDir)).not.toContain('postgres.new-over')
  })

  it('is complete after being killed at any moment', async () => {
    const dataDir = await oldCluster('killed')
    for (const mark of ['postgres/postmaster.pid', 'backups', 'postgres.new-over', 'postgres-18']) {
      const killed = await spawnHolder(dataDir)
      await expect.poll(() => existsSync(path.join(dataDir, mark)), { timeout: 60_000 }).toBe(true)
      killed.kill('SIGKILL')
      await once(killed, 'exit')
    }

    const { url } = await hold(dataDir)

    expect(await namesIn(url)).toEqual(['Lotta Laps'])
  })

  it('changes versions back and forth without losing anything', async () => {
    const dataDir = await oldCluster('forth')
    await (await hold(dataDir)).stop()
    const back = await hold(dataDir, DEBIAN_POSTGRES, embeddedPrograms().folder)
    await queryDatabase(back.url, `insert into users (display_name) values ('Back on 15')`)
    await back.stop()

    const { url } = await hold(dataDir)

    expect(await namesIn(url)).toEqual(['Lotta Laps', 'Back on 15'])
    const clusters = (await readdir(dataDir)).filter((name) => /^postgres[-\d]*$/.test(name))
    expect(clusters.toSorted()).toEqual(['postgres', 'postgres-15', 'postgres-18', 'postgres-18-2'])
  })

  it('creates no empty database if the known one is gone', async () => {
    const dataDir = await oldCluster('gone')
    await (await hold(dataDir)).stop()
    await rename(path.join(dataDir, 'postgres-18'), path.join(dataDir, 'elsewhere'))

    const { url: line } = await hold(dataDir)

    expect(line).toMatch(/postgres-current says that the database is in .*postgres-18, which is /)
    expect(await readdir(dataDir)).not.toContain('postgres-18')
  })

  it('leaves everything as it was when the new database cannot be made', async () => {
    const dataDir = await oldCluster('failing')
    const broken = path.join(folder, 'broken')
    await mkdir(broken)
    const { postgres } = embeddedPrograms()
    const program = (name: string, line: string) =>
      writeFile(path.join(broken, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
    await program('initdb', 'echo no room >&2; exit 1')
    await program('postgres', `exec '${postgres}' "$@"`)

    await expect(over({ dataDir, programs: programsIn(broken) })).rejects.toThrow(
      /^The database could not be moved from PostgreSQL 15 to 18\.\d+: .*no room\. Nothing was changed\.$/,
    )

    expect(await readFile(path.join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n')
    expect((await readdir(dataDir)).toSorted()).toEqual(['backups', 'folder-id', 'postgres'])
    const old = await openOld(dataDir)
    expect(await namesIn(old.url)).toEqual(['Lotta Laps'])
    await bind(old.url, dataDir)
  })

  it('binds a folder without an id only to the new database', async () => {
    const dataDir = await oldCluster('unbound')
    await rm(path.join(dataDir, 'folder-id'))
    const before = await openOld(dataDir)
    await queryDatabase(before.url, 'delete from installation')
    await before.stop()

    await over({ dataDir })

    expect(await readdir(dataDir)).not.toContain('folder-id')
    const { url } = await hold(dataDir)
    await bind(url, dataDir)
    expect(await readdir(dataDir)).toContain('folder-id')
  })

  it('does not touch a database that a running Paddock uses', async () => {
    const dataDir = await oldCluster('busy')
    const { url } = await hold(dataDir, DEBIAN_POSTGRES)

    await expect(over({ dataDir })).rejects.toThrow('is in use by another running Paddock')

    await queryDatabase(url, `insert into users (display_name) values ('Still there')`)
    expect(await namesIn(url)).toEqual(['Lotta Laps', 'Still there'])
  })

  it('names POSTGRES_OLD_BIN if its version is neither the old nor the new one', async () => {
    const dataDir = await oldCluster('third')
    const { folder: postgresOldBin } = embeddedPrograms()

    await expect(over({ dataDir, postgresOldBin })).rejects.toThrow(
      /^POSTGRES_OLD_BIN .* has PostgreSQL 18\.\d+, and the database in .* is of PostgreSQL 15: /,
    )
  })

  it('runs and creates databases with the programs of POSTGRES_BIN', async () => {
    const { url } = await hold(path.join(folder, 'debian'), DEBIAN_POSTGRES)

    const [row] = await queryDatabase(
      url,
      `select current_setting('server_version') as version, lower('ÄÉЖ') as lower,
       current_setting('server_encoding') as encoding`,
    )
    expect(row).toEqual({
      version: expect.stringMatching(/^15\./),
      lower: 'äéж',
      encoding: 'UTF8',
    })
    await migrateDatabase(url)
  })
})

type Over = Parameters<typeof moveCluster>[0]

function over(options: Pick<Over, 'dataDir'> & Partial<Over>) {
  return moveCluster({
    programs: embeddedPrograms(),
    postgresOldBin: undefined,
    log,
    ...options,
  })
}

/** A guild in a stopped cluster of PostgreSQL 15. */
async function oldCluster(name: string) {
  const dataDir = path.join(folder, name)
  template ??= makeTemplate()
  await mkdir(dataDir)
  // With its owner, who runs PostgreSQL.
  for (const part of ['postgres', 'folder-id'])
    await promisify(execFile)('cp', ['-a', path.join(await template, part), dataDir])
  return dataDir
}

async function makeTemplate() {
  const dataDir = path.join(folder, 'template')
  const programs = programsIn(DEBIAN_POSTGRES)
  const { url, stop } = await startEmbedded({ dataDir, programs, log, onLost: ignore })
  await bind(url, dataDir)
  await queryDatabase(url, `insert into users (display_name) values ('Lotta Laps'), ('Gone')`)
  await queryDatabase(url, `delete from users where display_name = 'Gone'`)
  await stop()
  return dataDir
}

/** The next step of a start: refuses a database and a folder that do not belong together. */
function bind(url: string, dataDir: string) {
  return prepareDatabase({ url, config: { dataDir, databaseUrl: undefined }, log })
}

async function openOld(dataDir: string, cluster = path.join(dataDir, 'postgres')) {
  const programs = programsIn(DEBIAN_POSTGRES)
  const database = await startEmbedded({ dataDir, cluster, programs, log, onLost: ignore })
  onTestFinished(database.stop)
  return database
}

/** Runs the folder's database in a new process, like a start. */
async function hold(dataDir: string, ...bins: string[]) {
  const holder = await spawnHolder(dataDir, ...bins)
  const stop = async () => {
    if (holder.exitCode !== null || holder.signalCode !== null) return
    holder.kill('SIGTERM')
    await once(holder, 'exit')
  }
  onTestFinished(stop)
  const [url] = (await once(createInterface(holder.stdout), 'line')) as [string]
  return { url, stop }
}

async function spawnHolder(dataDir: string, ...bins: string[]) {
  return spawn(process.execPath, [await programOf('hold-database.js'), dataDir, ...bins], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function namesIn(url: string) {
  const rows = await queryDatabase(url, 'select display_name from users order by id')
  return rows.map((row) => row['display_name'])
}

function ignore() {}
