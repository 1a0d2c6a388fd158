import { pino } from 'pino'
import { expect, it } from 'vitest'
import { fetchSteamProfile } from './steam-profile.ts'

const steamId = '76561198000000042'
const profileUrl = 'https://steamcommunity.com/profiles'
const avatar = 'https://avatars.example/42_full.jpg'
const none = { displayName: undefined, avatarUrl: undefined }

/** Responses by path; 404 for other paths. */
function profileFrom(
  answers: Record<string, () => Response | Promise<Response>>,
  timeoutMs = 1000,
) {
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const answer = answers[input instanceof Request ? input.url : input.toString()]
    const late = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
    return answer ? Promise.race([answer(), late]) : new Response('', { status: 404 })
  }
  const log = pino({ level: 'silent' })
  return fetchSteamProfile({ fetch, log, profileUrl, timeoutMs }, steamId)
}

const address = `${profileUrl}/${steamId}?xml=1`
const profile = (inside: string) => () =>
  new Response(`<?xml version="1.0"?><profile>${inside}</profile>`)
const redirect = (location: string) => () =>
  new Response('', { status: 302, headers: { location } })

it('reads the name and the avatar', async () => {
  const xml = `<steamID64>${steamId}</steamID64><steamID><![CDATA[ Zoë & <Co> 🏁 ]]></steamID>
    <avatarFull><![CDATA[${avatar}]]></avatarFull>
    <groups><group><steamID>A group</steamID><avatarFull>https://elsewhere.example/</avatarFull></group></groups>`

  expect(await profileFrom({ [address]: profile(xml) })).toEqual({
    displayName: 'Zoë & <Co> 🏁',
    avatarUrl: avatar,
  })
})

it('reads names that are not CDATA', async () => {
  expect(await profileFrom({ [address]: profile('<steamID>A &amp; B</steamID>') })).toEqual({
    displayName: 'A & B',
    avatarUrl: undefined,
  })
})

it('removes control characters from a name, and cuts it to 100 characters', async () => {
  const name = `a\tb\u0085${'🏁'.repeat(200)}`

  const { displayName } = await profileFrom({ [address]: profile(`<steamID>${name}</steamID>`) })

  expect(displayName).toBe(`ab${'🏁'.repeat(98)}`)
})

it('removes invisible characters from a name, also those that cutting it leaves', async () => {
  const name = `\u202EZo\u200Be${'👨\u200D👩'.repeat(40)}`

  const { displayName } = await profileFrom({ [address]: profile(`<steamID>${name}</steamID>`) })

  expect(displayName).toBe(`Zoe${'👨\u200D👩'.repeat(32)}👨`)
})

it.each(['', '   ', '\t', '\u3164\u200B', '<![CDATA[]]>'])(
  'has no name if Steam sends %j',
  async (name) => {
    expect(await profileFrom({ [address]: profile(`<steamID>${name}</steamID>`) })).toEqual(none)
  },
)

it.each([
  'http://avatars.example/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '/a.jpg',
])('ignores an avatar from %s', async (url) => {
  expect(await profileFrom({ [address]: profile(`<avatarFull>${url}</avatarFull>`) })).toEqual(none)
})

it("follows the redirect to the account's custom URL", async () => {
  const answers = {
    [address]: redirect('/id/zoe?xml=1'),
    'https://steamcommunity.com/id/zoe?xml=1': profile('<steamID>Zoë</steamID>'),
  }

  expect(await profileFrom(answers)).toMatchObject({ displayName: 'Zoë' })
})

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  'http://steamcommunity.com/id/zoe',
  'http://127.0.0.1/',
])('does not follow a redirect to %s', async (location) => {
  const elsewhere = new URL(location, address).href

  const found = await profileFrom({
    [address]: redirect(location),
    [elsewhere]: profile('<steamID>Planted</steamID>'),
  })

  expect(found).toEqual(none)
})

it.each<[string, () => Response | Promise<Response>]>([
  ['an error', () => new Response('<profile><steamID>A</steamID></profile>', { status: 500 })],
  ['no XML', () => new Response('<html><p>Sorry')],
  ['redirects in a circle', redirect(address)],
  ['an answer that is too large', profile(`<steamID>A</steamID>${' '.repeat(600_000)}`)],
  [
    'a custom entity',
    () => new Response('<!DOCTYPE p [<!ENTITY e "x">]><profile><steamID>&e;</steamID></profile>'),
  ],
  ['a failure of the network', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['nothing at all', () => new Promise(() => undefined)],
])('continues without a profile if Steam answers with %s', async (_, answer) => {
  expect(await profileFrom({ [address]: answer }, 100)).toEqual(none)
})
