import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { programOf } from '#tests/support/programs.ts'
import { runProgram as run } from '#tests/support/run-program.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'paddock settings '))
await chmod(folder, 0o711)
afterAll(() => rm(folder, { recursive: true, force: true }))

it('only creates a database by a restore that was told where', async () => {
  const DATABASE_URL = await newDatabase()
  const made = await run('backup-now.js', [], { DATA_DIR: path.join(folder, 'full'), DATABASE_URL })
  const backup = /The backup is in (.*) \(/.exec(made.stdout)?.[1] ?? ''
  const elsewhere = path.join(folder, 'elsewhere-started')
  await mkdir(elsewhere)

  for (const [program, ...words] of [
    ['admin.js', 'list'],
    ['backup-now.js'],
    ['reread.js'],
  ] as const) {
    const given = { DATA_DIR: path.join(folder, 'mistyped'), npm_lifecycle_event: '' }
    expect(await run(program, words, given)).toEqual({
      code: 1,
      stdout: '',
      stderr: `DATABASE_URL is not set, and DATA_DIR ${given.DATA_DIR} has no database. Only a start and a restore create one: check both settings.\n`,
    })
    const byDefault = await run(program, words, { DATA_DIR: '' }, elsewhere)
    expect(byDefault).toMatchObject({ code: 1, stdout: '' })
    expect(byDefault.stderr).toContain(
      `DATA_DIR is not set, and ${elsewhere}/data has no data of a Paddock.`,
    )
  }
  for (const database of ['', await newDatabase()]) {
    const env = { DATA_DIR: '', DATABASE_URL: database }
    expect(await run('restore.js', [backup, '--yes'], env, elsewhere)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${elsewhere}/data has no data of a Paddock`),
    })
  }
  expect(await readdir(folder)).not.toContain('mistyped')
  expect(await readdir(elsewhere)).toEqual([])

  const told = { DATA_DIR: path.join(elsewhere, 'data') }
  expect(await run('restore.js', [backup], told)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`, in DATA_DIR ${told.DATA_DIR}. Start Paddock again.`),
  })
  expect(await run('admin.js', ['list'], { DATA_DIR: '' }, elsewhere)).toMatchObject({
    code: 0,
    stdout: 'There is no admin yet.\n',
  })
}, 240_000)

/** The account nobody, which every system has: PostgreSQL refuses numbers without a name. */
const OWNER = { uid: 65_534, gid: 65_534 }

it.runIf(process.getuid?.() === 0)(
  'works as the owner of DATA_DIR when root runs it',
  async () => {
    const other = { DATA_DIR: path.join(folder, 'of-root'), DATABASE_URL: await newDatabase() }
    await run('backup-now.js', [], other)
    const programs = path.dirname(await programOf('restore.js'))
    for (const closed of [programs, path.dirname(programs)]) await chmod(closed, 0o711)
    const env = { DATA_DIR: path.join(folder, 'owned') }
    await mkdir(env.DATA_DIR)
    await rename(path.join(other.DATA_DIR, 'backups'), path.join(env.DATA_DIR, 'backups'))
    execFileSync('chown', ['--recursive', `${OWNER.uid}:${OWNER.gid}`, env.DATA_DIR])
    const [name = ''] = await readdir(path.join(env.DATA_DIR, 'backups'))
    const backup = path.join(env.DATA_DIR, 'backups', name)

    expect(await run('restore.js', [backup], env)).toMatchObject({ code: 0, stderr: '' })
    expect(await run('backup-now.js', [], env)).toMatchObject({ code: 0, stderr: '' })

    for (const made of await readdir(env.DATA_DIR, { recursive: true }))
      expect(await stat(path.join(env.DATA_DIR, made)), made).toMatchObject(OWNER)
  },
  60_000,
)

async function newDatabase() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}
