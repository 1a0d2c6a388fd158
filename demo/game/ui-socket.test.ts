import { afterEach, expect, it } from 'vitest'
import { startGameServer } from './game-server.ts'
import { findScenario, type ScenarioName } from './scenarios.ts'
import { createWorld } from './simulated-world.ts'

let close: (() => void) | undefined

afterEach(() => close?.())

async function start(name: ScenarioName, seconds: number) {
  const world = createWorld({
    scenario: findScenario(name),
    now: () => seconds * 1_000,
    startedAt: 0,
  })
  const game = await startGameServer(world)
  close = game.close
  return game
}

it('tells a real client what it has subscribed to', async () => {
  const { socketPort, socketHeard } = await start('full-field', 400)
  const socket = new WebSocket(`ws://127.0.0.1:${socketPort}/websocket/ui`)
  const message = new Promise<string>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    socket.addEventListener('error', reject)
  })
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ messageType: 'SUB', topic: 'LiveStandings' })),
  )
  const { messageType, topic, body } = JSON.parse(await message) as {
    messageType: string
    topic: string
    body: object[]
  }
  socket.close()
  expect([messageType, topic, body.length]).toEqual(['UPDATE', 'LiveStandings', 62])
  expect(body[0]).toMatchObject({
    slotID: expect.any(Number),
    currentSector: expect.any(Number),
    penalties: { DT: 0, SG: 0, TIME: 0 },
    compoundNames: ['Medium', 'Medium', 'Medium', 'Medium'],
  })
  expect(socketHeard).toHaveLength(1)
})

it('is not there where the game has none, and knows no other address', async () => {
  expect((await start('no-socket', 100)).socketPort).toBeUndefined()
  close?.()
  const { socketPort } = await start('plain', 100)
  const socket = new WebSocket(`ws://127.0.0.1:${socketPort}/another`)
  await new Promise((resolve) => socket.addEventListener('error', resolve))
})
