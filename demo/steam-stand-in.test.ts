import { afterAll, expect, it } from 'vitest'
import { startSteamStandIn } from './steam-stand-in.ts'

const zoe = { steamId: '76561198000000001', name: 'Zoë <b>"]]>&', note: 'Admin & driver' }
const steam = await startSteamStandIn({ personas: [zoe] })
afterAll(() => steam.close())

const returnTo = 'http://localhost:3000/api/auth/steam/return?state=abc'

function request(parameters: Record<string, string> = {}) {
  const address = new URL(steam.openIdUrl)
  const all = { 'openid.mode': 'checkid_setup', 'openid.return_to': returnTo, ...parameters }
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value)
  return address
}

async function confirm(answer: URL) {
  const form = new URLSearchParams(answer.searchParams)
  form.set('openid.mode', 'check_authentication')
  const response = await fetch(steam.openIdUrl, { method: 'POST', body: form })
  return (await response.text()).includes('is_valid:true')
}

it('shows every persona as a text link', async () => {
  const page = await (await fetch(request())).text()

  expect(page).toContain('Zoë &#60;b&#62;&#34;]]&#62;&#38;')
  expect(page).toContain('Admin &#38; driver')
  expect(page).not.toContain('<b>')
})

it('sends the browser back with an answer that it confirms once', async () => {
  const response = await fetch(request({ as: zoe.steamId }), { redirect: 'manual' })
  const answer = new URL(response.headers.get('location') ?? '')

  expect(response.status).toBe(302)
  expect(answer.href.startsWith(returnTo)).toBe(true)
  expect(answer.searchParams.get('openid.claimed_id')).toBe(
    `https://steamcommunity.com/openid/id/${zoe.steamId}`,
  )
  expect(await confirm(answer)).toBe(true)
  expect(await confirm(answer)).toBe(false)
})

it('does not confirm other assertions', async () => {
  const answer = steam.answerAs(request(), zoe.steamId)
  answer.searchParams.set(
    'openid.claimed_id',
    'https://steamcommunity.com/openid/id/76561198000000002',
  )

  expect(await confirm(answer)).toBe(false)
})

it.each([
  { 'openid.return_to': 'https://guild.example/return' },
  { 'openid.return_to': 'not an address' },
  { 'openid.mode': 'checkid_immediate' },
])('does not redirect for %j', async (wrong) => {
  const response = await fetch(request({ as: zoe.steamId, ...wrong }), { redirect: 'manual' })

  expect(response.status).toBe(400)
})

it('returns the name of a persona, and of nobody else', async () => {
  const profile = await fetch(`${steam.profileUrl}/${zoe.steamId}?xml=1`)

  expect(await profile.text()).toContain('<steamID><![CDATA[Zoë <b>"]]]]><![CDATA[>&]]></steamID>')
  expect((await fetch(`${steam.profileUrl}/76561198000000009?xml=1`)).status).toBe(404)
})
