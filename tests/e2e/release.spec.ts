import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stagesOfDockerfile } from '#tests/support/dockerfile.ts'
import { canMakeReadOnly, giveAway, inReadOnlySystem } from '#tests/support/read-only-system.ts'
import { signUpAtRelease, startRelease, useRelease } from '#tests/support/start-release.ts'

const MB = 1024 * 1024
const root = path.join(import.meta.dirname, '../..')
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-release-'))
// Under root, PostgreSQL runs as another user, who needs access to its files.
await chmod(folder, 0o711)
afterAll(() => rm(folder, { recursive: true, force: true }))

const [makes, runs] = stagesOfDockerfile()
const out = path.join(folder, 'release')
const place = path.join(folder, 'app')
const run = promisify(execFile)

beforeAll(async () => {
  const source = path.join(folder, 'source')
  await mkdir(source)
  for (const name of makes?.copied ?? [])
    await cp(path.join(root, name), path.join(source, name), {
      recursive: true,
      preserveTimestamps: true,
    })
  // Instead of `npm ci`, which needs a registry; and of a build, if these sources were built before.
  await symlink(path.join(root, 'node_modules'), path.join(source, 'node_modules'))
  if (existsSync(path.join(root, 'dist/builds')))
    await cp(path.join(root, 'dist/builds'), path.join(source, 'dist/builds'), {
      recursive: true,
      preserveTimestamps: true,
    })
  const steps = makes?.runs.filter((step) => !step.startsWith('npm ')) ?? []
  expect(steps).toEqual([
    'node scripts/run.mjs release --out /release',
    'mkdir /app && tar -xzf /release/*.tar.gz -C /app --strip-components=1',
  ])
  for (const step of steps)
    await run('sh', ['-c', step.replaceAll(/ (\/(?:release|app))\b/g, ` ${folder}$1`)], {
      cwd: source,
    })
}, 300_000)

it('makes one file that starts where there is neither npm nor a registry', async () => {
  const [file = '', sum = ''] = (await readdir(out)).toSorted()
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  expect(file).toMatch(new RegExp(`^paddock-${version}-${process.platform}-.*\\.tar\\.gz$`))
  const packed = await readFile(path.join(out, file))
  const hash = createHash('sha256').update(packed).digest('hex')
  expect(await readFile(path.join(out, sum), 'utf8')).toBe(`${hash}  ${file}\n`)
  expect((await stat(path.join(out, file))).size).toBeLessThan(80 * MB)
  expect(await readdir(path.join(place, 'node_modules'))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(vite|react|react-dom|typescript|vitest)$/)]),
  )

  const home = path.join(folder, 'home')
  await mkdir(home)
  // Neither npm nor anything else.
  const guild = await startRelease({
    cwd: place,
    command: [process.execPath, 'start.mjs'],
    env: {
      HOME: home,
      PATH: '',
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: path.join(home, 'cache'),
      DATA_DIR: path.join(folder, 'data'),
    },
  })
  await useRelease(guild.origin, await signUpAtRelease(guild.origin))
  const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'backup'], {
    cwd: place,
    env: guild.env,
  })
  expect(stdout).toContain('The backup is in')
  expect(await guild.stop()).toBe(0)
  // Nothing was installed, and nobody looked for a cache.
  expect(await readdir(home)).toEqual([])
}, 300_000)

const canLock = canMakeReadOnly(folder)
if (!canLock)
  console.warn('SKIPPED: the container was not tested, which needs root on Linux and util-linux.')

it.runIf(canLock)(
  'runs as in its container: read-only but for the data folder',
  async () => {
    expect(runs).toMatchObject({ from: makes?.from, user: 'node', command: ['node', 'start.mjs'] })
    const data = path.join(folder, 'volume')
    await mkdir(data, { mode: 0o700 })
    giveAway(data)
    const PATH = `${path.dirname(process.execPath)}:/usr/bin:/bin:/usr/sbin:/sbin`
    const inContainer = (...command: string[]) => inReadOnlySystem(data, command)
    const guild = await startRelease({
      cwd: place,
      command: inContainer(...(runs?.command ?? [])),
      env: { ...runs?.env, PATH, HOST: '127.0.0.1', DATA_DIR: data },
    })
    const inside = async (...command: string[]) => {
      const [program = '', ...args] = inContainer(...command)
      return run(program, args, { cwd: place, env: guild.env })
    }
    await expect(inside('touch', path.join(tmpdir(), 'anything'))).rejects.toThrow('Read-only')
    await expect(inside('touch', path.join(place, 'anything'))).rejects.toThrow('Read-only')

    await inside(...(runs?.healthCheck ?? []))
    await useRelease(guild.origin, await signUpAtRelease(guild.origin))
    expect((await inside('node', 'scripts/run.mjs', 'backup')).stdout).toContain('The backup is in')
    expect(await guild.stop()).toBe(0)
    await expect(inside(...(runs?.healthCheck ?? []))).rejects.toThrow()
  },
  300_000,
)
