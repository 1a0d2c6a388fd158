import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startGameServer } from '#demo/game/game-server.ts'
import { resultFile, writeResults } from '#demo/game/results-folder.ts'
import { findScenario } from '#demo/game/scenarios.ts'
import { createWorld } from '#demo/game/simulated-world.ts'
import { TICKS } from '#demo/race-file/drive.ts'
import { buildRelay, startRelay } from '#tests/support/built-relay.ts'
import { trackNotes } from '#tests/support/track-notes.ts'
import { ALLOWED_PATHS } from './allowed-paths.ts'
import type { Report } from './report.ts'

const SPEED = 60

let relay: Awaited<ReturnType<typeof buildRelay>>
let reports: Report[] = []
let files: { name: string; content: string }[] = []
let status = 200
let notes = trackNotes()
const authorizations = new Set<string | undefined>()

const site = createServer(async (request, response) => {
  authorizations.add(request.headers.authorization)
  const body = await buffer(request)
  const say = (code: number, answer: object) =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  if (status !== 200) return say(status, { error: 'This token does not work' })
  const content = gunzipSync(body).toString()
  if (request.method === 'PUT') {
    files.push({ name: path.basename(request.url ?? ''), content })
    return say(201, { data: { state: 'waiting', reasons: [] } })
  }
  const report = JSON.parse(content) as Report
  reports.push(report)
  notes.take(report)
  return say(200, {
    session: 's',
    role: 'primary',
    known: notes.known(report),
    next: 1_000 / SPEED,
  })
})

const closing: (() => unknown)[] = []

beforeAll(async () => {
  relay = await buildRelay()
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  relay.remove()
  await new Promise((resolve) => void site.close(resolve))
})

beforeEach(() => {
  reports = []
  files = []
  status = 200
  notes = trackNotes()
})

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function start(...more: string[]) {
  const world = createWorld({ scenario: findScenario('plain'), speed: SPEED })
  const game = await startGameServer(world)
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock results '))
  const { port } = site.address() as AddressInfo
  const options = ['--url', `http://127.0.0.1:${port}`, '--test-port', String(game.port)]
  options.push('--test-socket-port', String(game.socketPort))
  const started = startRelay(
    relay.file,
    [...options, '--test-speed', String(SPEED), '--notes', path.join(folder, 'notes'), ...more],
    'pdk_test',
  )
  closing.push(game.close, started.stop, () => rm(folder, { recursive: true }))
  return { ...started, world, game, folder }
}

it('is one file without dependencies', async () => {
  const text = await readFile(relay.file, 'utf8')
  const imported = [...text.matchAll(/from "([^"]+)"/g)].map(([, name = '']) => name)
  expect(imported.filter((name) => !name.startsWith('node:') && name !== 'path')).toEqual([])
  expect(text).toContain('{{PADDOCK_URL}}')
  expect(text).toContain('{{PADDOCK_TOKEN}}')
})

it('sends a race and its file, which say the same', async () => {
  const results = await mkdtemp(path.join(tmpdir(), 'paddock game '))
  closing.push(() => rm(results, { recursive: true }))
  const { world, game, lines, stop } = await start('--results', results)
  await writeResults(world, results)
  await expect.poll(() => files.length).toBe(1)
  const [part] = world.timeline.parts
  expect(files[0]?.content).toBe(part && resultFile(part))
  expect(files[0]?.name).toMatch(/^\d{4}.*R1\.xml$/)
  for (const { entry, laps } of part?.race.cars ?? [])
    expect(notes.laps(entry.carNumber)).toEqual(
      laps.map((lap) => ({
        lap: lap.number,
        time: lap.isTimed ? (lap.end - lap.start) / TICKS : null,
        driver: entry.drivers[lap.driver],
      })),
    )
  expect([...game.asked.keys()].toSorted()).toEqual(
    Object.keys(ALLOWED_PATHS)
      .filter((allowed) => allowed !== '/rest/watch/standings/history')
      .map((allowed) => `GET ${allowed}`)
      .toSorted(),
  )
  expect(game.mostAtOnce()).toBe(1)
  expect(game.socketHeard).toEqual(['{"messageType":"SUB","topic":"LiveStandings"}'])
  expect(reports.at(-2)?.cars[0]?.tyres).toHaveLength(4)
  expect([...authorizations]).toEqual(['Bearer pdk_test'])
  expect(lines).toContainEqual(expect.stringContaining('RACE1, Fuji Speedway, 9 cars · sending'))
  expect(await stop()).toBe(0)
})

it('says goodbye when it is stopped', async () => {
  const { stop } = await start('--no-results')
  await expect.poll(() => reports.length).toBeGreaterThan(5)
  expect(await stop()).toBe(0)
  expect(reports.at(-1)?.bye).toBe(true)
})

it('ends with a sentence when its token is refused', async () => {
  status = 401
  const { ended, lines } = await start('--no-results')
  expect(await ended).toBe(1)
  expect(lines.at(-1)).toBe(
    'This token does not work. Make a new token under My Profile, and start the relay with it.',
  )
})

it('checks what it needs, and ends', async () => {
  status = 403
  const { ended, lines } = await start('--check', '--no-results')
  expect(await ended).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^ok {2}Node is 2\d/),
    expect.stringMatching(/^ok {2}Paddock answers at http:/),
    '!!  The token cannot be used to send what happens on the track: This token does not work',
    '!!  The token cannot be used to send result files: This token does not work',
    'ok  The game runs a session',
    'ok  The game also tells tyres and kinds of penalties, by its WebSocket',
    'ok  Result files are not sent',
  ])
})
