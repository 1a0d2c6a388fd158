import { expect, it } from 'vitest'
import { gameClient } from './game-client.ts'

it('looks at the second address of the computer if nobody listens at the first', async () => {
  const calls: string[] = []
  const game = gameClient(6397, async (address) => {
    calls.push(address)
    if (address.includes('127.0.0.1')) throw new TypeError('fetch failed')
    return new Response('"JOIN_IDLE"')
  })
  expect(await game.find()).toBe(true)
  expect(await game.ask('/rest/multiplayer/join/state')).toEqual({
    is: 'answer',
    value: 'JOIN_IDLE',
  })
  expect(calls).toEqual([
    'http://127.0.0.1:6397/navigation/state',
    'http://[::1]:6397/navigation/state',
    'http://[::1]:6397/rest/multiplayer/join/state',
  ])
})

it('makes one request at a time', async () => {
  let atOnce = 0
  let most = 0
  const game = gameClient(6397, async () => {
    most = Math.max(most, (atOnce += 1))
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    return new Response('{}')
  })
  await game.find()
  await Promise.all([
    game.ask('/rest/watch/sessionInfo'),
    game.ask('/rest/watch/standings'),
    game.ask('/rest/multiplayer/teams'),
  ])
  expect(most).toBe(1)
})

it('tells no answer from an empty one, a late one and one that is no JSON', async () => {
  const answers = [
    () => new Response('{}'),
    () => new Response('Service Unavailable', { status: 503 }),
    () => new Response(''),
    () => new Response('<html>'),
    () => {
      throw new DOMException('The operation was aborted', 'TimeoutError')
    },
    () => {
      throw new TypeError('fetch failed')
    },
  ]
  const game = gameClient(6397, async () => answers.shift()?.() ?? new Response('{}'))
  await game.find()
  const seen = []
  for (let index = 0; index < 5; index += 1)
    seen.push((await game.ask('/rest/watch/sessionInfo')).is)
  expect(seen).toEqual(['none', 'none', 'none', 'late', 'gone'])
})
