import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startGameServer } from './game-server.ts'
import { resultFile, writeResults } from './results-folder.ts'
import { findScenario, type ScenarioName } from './scenarios.ts'
import { createWorld } from './simulated-world.ts'

let closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing) await close()
  closing = []
})

/** A game whose clock is set by hand, in seconds. */
async function start(name: ScenarioName, client = {}) {
  let seconds = 0
  const world = createWorld({
    scenario: findScenario(name),
    now: () => seconds * 1000,
    startedAt: 0,
  })
  const server = await startGameServer(world, { client })
  closing.push(server.close)
  return {
    ...server,
    world,
    set: (value: number) => (seconds = value),
    get: (where: string) => fetch(`${server.origin}${where}`),
  }
}

it('answers as text without a charset, and knows no other paths and methods', async () => {
  const game = await start('names')
  game.set(200)
  const answer = await game.get('/rest/watch/standings')
  expect(answer.headers.get('content-type')).toBe('text/plain')
  expect(await answer.text()).toContain('名前 太郎')
  expect((await game.get('/rest/watch/play/1')).status).toBe(404)
  const post = await fetch(`${game.origin}/rest/watch/standings`, { method: 'POST' })
  expect(post.status).toBe(405)
  expect([...game.asked.keys()]).toEqual([
    'GET /rest/watch/standings',
    'GET /rest/watch/play/1',
    'POST /rest/watch/standings',
  ])
})

it('has no session in its menu', async () => {
  const game = await start('menu')
  game.set(310)
  expect((await game.get('/rest/watch/sessionInfo')).status).toBe(503)
  expect(await (await game.get('/rest/multiplayer/join/state')).text()).toBe('"JOIN_IDLE"')
  game.set(400)
  expect((await game.get('/rest/watch/sessionInfo')).status).toBe(200)
})

it('closes its port, and opens it again', async () => {
  const game = await start('port-closed')
  const isOpen = () =>
    game.get('/navigation/state').then(
      ({ ok }) => ok,
      () => false,
    )
  expect(await isOpen()).toBe(true)
  game.set(310)
  await expect.poll(isOpen).toBe(false)
  game.set(410)
  await expect.poll(isOpen).toBe(true)
})

it('is on a server only while its player is', async () => {
  const game = await start('senders', findScenario('senders').clients?.[1])
  game.set(499)
  expect((await game.get('/rest/watch/standings')).status).toBe(200)
  game.set(501)
  expect((await game.get('/rest/watch/standings')).status).toBe(503)
})

it('writes the file 80 s after the last car has crossed the line, in two halves', async () => {
  const game = await start('plain')
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-game-'))
  closing.push(() => rm(folder, { recursive: true }))
  const [part] = game.world.timeline.parts
  const fileAt = part?.fileAt ?? 0
  game.set(fileAt - 0.05)
  const writing = writeResults(game.world, folder)
  game.set(fileAt + 1)
  const content = async () => {
    const [name] = await readdir(folder)
    return name ? readFile(path.join(folder, name), 'utf8') : ''
  }
  await expect.poll(content).toMatch(/^<\?xml/)
  expect(await content()).not.toContain('</rFactorXML>')
  game.set(fileAt + 4)
  const [file] = await writing
  expect(path.basename(file ?? '')).toMatch(/^1970_01_01_00_\d\d_\d\d-64R1\.xml$/)
  expect(part && resultFile(part)).toBe(await content())
})
