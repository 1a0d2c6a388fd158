import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { events, users } from '#server/database/schema.ts'
import { publicEventsApi } from '#shared/contract/public/events.ts'
import { championshipDesk } from '#tests/support/championship-desk.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const SITE = 'http://guild.example.org'
const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const LAST_DAY = dayFrom(-40)
const NEXT_DAY = dayFrom(20)
const guild = await startTestApp({
  env: { PUBLIC_URL: SITE, GUILD_NAME: 'Night Owls' },
})
const { app, db, make } = guild
const desk = await championshipDesk(guild)

beforeEach(() => showToVisitors(guild))

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'guild.example.org', ...headers } })

async function scene() {
  const past = await desk.race(LAST_DAY, ['Lotta', 'Hank Hairpin'])
  const next = await desk.planned(NEXT_DAY)
  const { id } = await desk.create({ firstDay: LAST_DAY, lastDay: NEXT_DAY })
  const driver = await make.driver({ displayName: 'Otto Vollgas' })
  await make.registration({ eventId: next.id, userId: driver.id, number: 71 })
  return { past, next, driver, key: `season-${id}` }
}

const { past, next, driver, key } = await scene()
const ADDRESSES = {
  next: [`/embed/next/any`, `/embed/next/${next.id}`, `/embed/next/${key}`],
  entries: [`/embed/entries/${next.id}`],
  result: [`/embed/result/${past.id}`],
  table: [`/embed/table/${key}`, `/embed/table/${key.replace('season-', '')}`],
}

it.each([
  ...ADDRESSES.next.map((url) => [url, NEXT_DAY]),
  ...ADDRESSES.entries.map((url) => [url, 'Otto Vollgas']),
  ...ADDRESSES.result.map((url) => [url, 'Hank Hairpin']),
  ...ADDRESSES.table.map((url) => [url, 'Lotta']),
])('shows %s in a frame of another site, without an origin of its own', async (url, text) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain(text)
  expect(Buffer.byteLength(reply.body)).toBeLessThan(40_000)
  const { headers } = reply
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; img-src ${SITE}; style-src 'sha256-${hashIn(reply.body, 'style')}'; script-src 'sha256-${hashIn(reply.body, 'script')}'; connect-src ${SITE}; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox`,
  )
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300')
})

function hashIn(html: string, tag: string) {
  const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html) ?? []
  return createHash('sha256').update(text).digest('base64')
}

it('lets no other page be framed', async () => {
  for (const url of [
    '/',
    `/events/${next.id}`,
    '/embed',
    '/embed/next',
    publicEventsApi.list.path,
  ]) {
    const { headers } = await get(url)
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options'], url).toBe('SAMEORIGIN')
  }
})

const ALL = Object.values(ADDRESSES).flat()

it('shows nothing as long as nothing is public, and says so in the frame', async () => {
  await showToVisitors(guild, [])
  for (const url of [...ALL, '/embed/result/999999', '/embed/what/1']) {
    const reply = await get(url)
    expect(reply.statusCode, url).toBe(404)
    expect(reply.body).toContain('There is nothing to show here.')
    expect(reply.headers['content-security-policy']).toContain('frame-ancestors *')
  }
})

it.each([
  ['entries', ['events', 'standings', 'results']],
  ['result', ['events', 'standings', 'entries']],
  ['table', ['events', 'results', 'entries']],
  ['next', ['standings', 'results', 'entries']],
] as const)('does not show %s if only %j are public', async (kind, parts) => {
  await showToVisitors(guild, parts)
  for (const url of ADDRESSES[kind]) expect((await get(url)).statusCode, url).toBe(404)
})

it('answers alike for hidden events, unknown ones, and those that never were', async () => {
  const hidden = await make.event({ title: 'Secret Cup', isHidden: true })
  const bodies = new Set<string>()
  for (const id of [hidden.id, 999_999, 'x', '0', '1e3'])
    for (const kind of ['next', 'entries', 'result', 'table']) {
      const reply = await get(`/embed/${kind}/${id}`)
      expect(reply.statusCode, `${kind} ${id}`).toBe(404)
      bodies.add(reply.body)
    }
  expect(bodies.size).toBe(1)
})

it('names members as they chose, at once', async () => {
  const [url = ''] = ADDRESSES.entries
  expect((await get(url)).body).toContain('Otto Vollgas')
  await db.update(users).set({ publicNaming: 'initials' }).where(eq(users.id, driver.id))
  await showToVisitors(guild)
  const { body } = await get(url)
  expect(body).not.toContain('Vollgas')
  expect(body).toContain('O. V.')
})

it('follows theme and accent, and ignores what it does not know', async () => {
  const [url = ''] = ADDRESSES.entries
  const plain = await get(url)
  expect(plain.body).toContain('prefers-color-scheme')
  const dark = await get(`${url}?theme=dark&accent=ff8800`)
  expect(dark.body).not.toContain('prefers-color-scheme')
  expect(dark.body).toContain('--accent:#ff8800')
  const light = await get(`${url}?theme=light&accent=ffff00`)
  expect(light.body).not.toContain('--accent:#ffff00')
  for (const query of ['theme=neon&accent=red', 'accent=%22%7D', 'accent=1&accent=2', 'utm=1'])
    expect((await get(`${url}?${query}`)).body).toBe(plain.body)
})

it('sends nothing again to whoever has it', async () => {
  const [url = ''] = ADDRESSES.entries
  const first = await get(url)
  const again = await get(url, { 'if-none-match': String(first.headers['etag']) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  expect(again.headers['content-security-policy']).toContain('sandbox')
})

it('says that there is no next event', async () => {
  await db.update(events).set({ status: 'cancelled' }).where(eq(events.id, next.id))
  await showToVisitors(guild)
  const { statusCode, body } = await get('/embed/next/any')
  expect(statusCode).toBe(200)
  expect(body).toContain('No event is planned at the moment.')
})
