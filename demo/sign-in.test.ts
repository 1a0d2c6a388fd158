import { createServer } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '#tests/support/test-app.ts'
import { demoEnvironment } from './demo-environment.ts'
import { personas } from './personas.ts'
import { startSteamStandIn } from './steam-stand-in.ts'

const port = await freePort()
const paddock = `http://localhost:${port}`
const standIn = await startSteamStandIn({ personas })
afterAll(standIn.close)
const { STEAM_OPENID_URL, STEAM_PROFILE_URL } = demoEnvironment({}, standIn)
const { app } = await startTestApp({
  env: { PORT: String(port), PUBLIC_URL: paddock, STEAM_OPENID_URL, STEAM_PROFILE_URL },
  fetch,
})
await app.listen({ port, host: '127.0.0.1' })

it('signs in as the chosen persona, over HTTP', async () => {
  const start = await visit(`${paddock}/api/auth/steam?t=1&next=/events`)
  const page = await (await fetch(start.location)).text()
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => unescaped(href))
  expect(links).toHaveLength(personas.length)
  const lotta = personas.find(({ name }) => name === 'Lotta Laps')
  const link = links.find((href) => href.endsWith(`as=${lotta?.steamId}`)) ?? ''

  const picked = await visit(new URL(link, start.location).href)
  const back = await visit(picked.location, start.cookie)
  const user = await fetch(`${paddock}/api/auth/user`, { headers: { cookie: back.cookie } })

  expect(new URL(picked.location).origin).toBe(paddock)
  expect(new URL(back.location, paddock).pathname).toBe('/events')
  expect(await user.json()).toMatchObject({ displayName: 'Lotta Laps', steamId: lotta?.steamId })
})

it('refuses an assertion that the stand-in did not make', async () => {
  const start = await visit(`${paddock}/api/auth/steam?t=2`)
  const [penny, lotta] = personas
  const answer = standIn.answerAs(new URL(start.location), lotta?.steamId ?? '')
  const forged = answer.href.replaceAll(lotta?.steamId ?? '', penny?.steamId ?? '')

  const back = await visit(forged, start.cookie)

  expect(back.location).toContain('/auth?error=')
})

async function visit(address: string, cookie = '') {
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { location: answer.headers.get('location') ?? '', cookie: cookies.join('; ') }
}

function unescaped(text: string) {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
