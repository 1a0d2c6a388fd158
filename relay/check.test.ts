import { tmpdir } from 'node:os'
import { expect, it, vi } from 'vitest'
import { check } from './check.ts'
import type { SiteAnswer } from './site-client.ts'
import { checkSettings, readSettings, type Settings } from './settings.ts'

const settings = {
  url: 'https://paddock.example.org',
  token: 'pdk_1',
  results: tmpdir(),
} as Settings

const answer = (status: number, error?: string) => ({
  status,
  body: error === undefined ? undefined : { error },
  retryAfterMs: undefined,
})

type Site = Parameters<typeof check>[0]['site']

const site = (live: () => Promise<SiteAnswer>, files = live): Site => ({
  sendReport: live,
  get: files,
})

const WORKS = site(
  async () => answer(400, 'run is missing'),
  async () => answer(404, 'File not found'),
)
const game = { find: async () => true, ask: async () => ({ is: 'answer' as const, value: {} }) }

const socket = { keep: () => undefined, hears: () => true }

/** Those that are not fine. */
async function missing(changed: Partial<Parameters<typeof check>[0]>) {
  const found = await check({
    settings,
    site: WORKS,
    game,
    socket,
    nodeVersion: '24.1.0',
    ...changed,
  })
  return found.filter(({ isFine }) => !isFine).map(({ text }) => text)
}

it('finds nothing missing where everything works', async () => {
  expect(await check({ settings, site: WORKS, game, socket, nodeVersion: '24.1.0' })).toEqual([
    { isFine: true, text: 'Node is 24.1.0' },
    { isFine: true, text: 'Paddock answers at https://paddock.example.org' },
    { isFine: true, text: 'The token sends what happens on the track' },
    { isFine: true, text: 'The token sends result files' },
    { isFine: true, text: 'The game runs a session' },
    {
      isFine: true,
      text: 'The game also tells tyres and kinds of penalties, by its WebSocket',
    },
    { isFine: true, text: `Results are read from ${tmpdir()}` },
  ])
})

it('says what is missing in words', async () => {
  expect(await missing({ nodeVersion: '20.11.1' })).toEqual([
    'Node is 20.11.1. This needs Node 22 or newer: get it from https://nodejs.org',
  ])
  expect(await missing({ game: { ...game, find: async () => false } })).toEqual([
    'The game is not running on this computer, or not with its usual port 6397',
  ])
  expect(await missing({ settings: { ...settings, results: '/nowhere' } })).toEqual([
    'There is no folder /nowhere',
  ])
  expect(await missing({ settings: { ...settings, results: undefined } })).toEqual([
    'No folder with results is known: say --results, or --no-results',
  ])
  expect(
    await missing({ site: site(() => Promise.reject(new TypeError('fetch failed'))) }),
  ).toEqual([
    'Paddock does not answer at https://paddock.example.org: is the address right, and are you online?',
  ])
  expect(await missing({ site: site(async () => answer(404)) })).toEqual([
    'There is no Paddock at https://paddock.example.org',
  ])
  expect(
    await missing({ site: site(async () => answer(401, 'This token does not work')) }),
  ).toEqual(['The token is refused: it has ended or was revoked. Make a new one under My Profile.'])
  const lacks = async () => answer(403, 'This token lacks the scope live:send')
  expect(await missing({ site: site(lacks, async () => answer(404, 'File not found')) })).toEqual([
    'The token cannot be used to send what happens on the track: This token lacks the scope live:send',
  ])
})

it('says what stays unknown without the WebSocket of the game', async () => {
  vi.useFakeTimers()
  const silent = { keep: vi.fn(), hears: () => false }
  const checked = check({ settings, site: WORKS, game, socket: silent, nodeVersion: '24.1.0' })
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(await checked).toContainEqual({
    isFine: true,
    text: 'The game’s WebSocket at port 6398 tells nothing: tyres and kinds of penalties stay unknown',
  })
  expect(silent.keep).toHaveBeenCalled()
})

it('takes its settings from the command line, the environment and what the site filled in', () => {
  const filledIn = { url: 'https://filled.example', token: 'pdk_filled' }
  const read = (args: string[], env = {}) => readSettings(args, env, '/relay/relay.mjs', filledIn)
  expect(read(['--no-results'])).toMatchObject({
    ...filledIn,
    results: null,
    notes: '/relay/paddock-relay-notes.json',
    port: 6397,
    socketPort: 6398,
    speed: 1,
  })
  const env = {
    PADDOCK_URL: 'https://env.example',
    PADDOCK_TOKEN: 'pdk_env',
    PADDOCK_RESULTS: '/r',
  }
  expect(read([], env)).toMatchObject({
    url: 'https://env.example',
    token: 'pdk_env',
    results: '/r',
  })
  expect(read(['--url', 'https://said.example'], env).url).toBe('https://said.example')
  expect(() => read(['--token-file', '/nowhere'])).toThrow(
    'The file with the token cannot be read: /nowhere',
  )
})

it('refuses settings with which nobody could send', () => {
  const read = (args: string[]) => readSettings(args, { PADDOCK_TOKEN: 'pdk_1' }, '/relay.mjs')
  expect(() => checkSettings(read([]))).toThrow('Where is Paddock? Say --url https://…')
  expect(() => checkSettings(read(['--url', 'paddock']))).toThrow('paddock is no address')
  const nobody = readSettings(['--url', 'https://p.example'], {}, '/relay.mjs')
  expect(() => checkSettings(nobody)).toThrow('There is no token.')
})
