import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { extract } from 'tar'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '#server/free-port.ts'
import { eventForm } from '#tests/support/event-form.ts'
import { raceFile } from '#tests/support/race-file.ts'

const MB = 1024 * 1024
const root = path.join(import.meta.dirname, '../..')
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-release-'))
// Under root, PostgreSQL runs as another user, who needs access to its files.
await chmod(folder, 0o711)
afterAll(() => rm(folder, { recursive: true, force: true }))

it('makes one file that starts where there is neither npm nor a registry', async () => {
  const out = path.join(folder, 'out')
  await promisify(execFile)(process.execPath, ['scripts/release.mjs', '--out', out], { cwd: root })
  const [file = '', sum = ''] = (await readdir(out)).toSorted()
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  expect(file).toMatch(new RegExp(`^paddock-${version}-${process.platform}-.*\\.tar\\.gz$`))
  const packed = await readFile(path.join(out, file))
  const hash = createHash('sha256').update(packed).digest('hex')
  expect(await readFile(path.join(out, sum), 'utf8')).toBe(`${hash}  ${file}\n`)
  expect((await stat(path.join(out, file))).size).toBeLessThan(80 * MB)

  const home = path.join(folder, 'home')
  await mkdir(home)
  await extract({ file: path.join(out, file), cwd: folder, strip: 0 })
  const place = path.join(folder, file.replace('.tar.gz', ''))
  expect(await readdir(path.join(place, 'node_modules'))).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(vite|react|react-dom|typescript|vitest|tsx)$/),
    ]),
  )
  const guild = await start(place, home)

  const cookie = await signUp(guild.origin)
  const call = async (method: string, address: string, body?: BodyInit) => {
    const answer = await fetch(guild.origin + address, {
      method,
      headers: { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  expect(await call('GET', '/')).toMatchObject({
    status: 200,
    text: expect.stringContaining('<h1'),
  })
  expect(await call('GET', '/api/docs/json')).toMatchObject({ status: 200 })
  const square = { width: 64, height: 64, channels: 3, background: '#246' } as const
  const picture = await sharp({ create: square }).png().toBuffer()
  expect(
    await call('POST', '/api/tracks/1/image', form('image', 'track.png', picture)),
  ).toMatchObject({
    status: 200,
  })
  const created = await call('POST', '/api/events', JSON.stringify(eventForm()))
  expect(created).toMatchObject({ status: 201 })
  const { data: event } = JSON.parse(created.text) as { data: { id: number } }
  // Read in a thread of its own. The event asks first, because it is years from the race.
  const race = form('resultsFile', 'race.xml', raceFile({ seed: 4, minutes: 20 }))
  race.append('confirmed', 'true')
  expect(await call('POST', `/api/events/${event.id}/results/upload`, race)).toMatchObject({
    status: 200,
    text: expect.stringContaining('"totalResults":'),
  })

  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/backup.mjs'], {
    cwd: place,
    env: guild.env,
  })
  expect(stdout).toContain('The backup is in')
  expect(await guild.stop()).toBe(0)
  // Nothing was installed, and nobody looked for a cache.
  expect(await readdir(home)).toEqual([])
}, 300_000)

async function start(place: string, home: string) {
  const port = await freePort()
  const env = {
    HOME: home,
    // Neither npm nor anything else.
    PATH: '',
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_cache: path.join(home, 'cache'),
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
  }
  const server = spawn(process.execPath, ['start.mjs'], {
    cwd: place,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    once(server, 'exit'),
  ])
  const origin = `http://localhost:${port}`
  expect(line).toBe(`Paddock is ready: ${origin}`)
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    return server.exitCode
  }
  return { origin, env, stop }
}

async function signUp(origin: string) {
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'penny', password: 'penalty-points-7' }),
  })
  expect(response.status).toBe(201)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function form(field: string, name: string, content: Buffer | string) {
  const data = new FormData()
  data.append(field, new Blob([content as BlobPart]), name)
  return data
}
