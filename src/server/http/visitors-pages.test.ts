import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { rules } from '#server/database/schema.ts'
import { eventsApi } from '#shared/contract/events.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { eventForm } from '#tests/support/event-form.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'paddock-test-visitors-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const BARE =
  '<html data-build="b1"><head><meta charset="utf-8" /><title>Paddock</title></head>' +
  '<body><div id="root"></div></body></html>'

/** Renders what it was told and what it could read. Counts how often. */
const RENDERER = `
  let read, count = 0
  const waiting = []
  export const readWith = (reader) => { read = reader }
  export const counted = () => count
  export const release = () => { for (const go of waiting.splice(0)) go() }
  export const waits = () => waiting.length
  export async function renderPage({ url, zone, widthPx }) {
    count++
    if (url === '/championships') return { redirect: '/standings' }
    if (url.startsWith('/events?busy')) await new Promise((go) => waiting.push(go))
    if (url === '/rules' || url.startsWith('/events/999')) return { redirect: '/auth?next=elsewhere' }
    const { status } = await read('/api/auth/user')
    if (url.endsWith('?long')) {
      const { status: long } = await read('/api/public/rules')
      return { html: undefined, isMissing: false, state: String(long), files: [] }
    }
    if (url.endsWith('?odd')) return { html: undefined, isMissing: false, state: '{}', files: [] }
    return {
      html: '<h1>' + [url, status, zone, widthPx, count].join(' ') + '</h1>',
      isMissing: false, state: '{}', files: ['page.tsx'],
    }
  }`

const webRoot = path.join(folder, 'web')
const program = path.join(folder, 'render', 'render-page.js')
await mkdir(path.join(folder, 'render'))
await mkdir(path.join(webRoot, 'assets'), { recursive: true })
await writeFile(path.join(webRoot, 'index.html'), BARE)
await writeFile(path.join(webRoot, 'assets', 'page.css'), '.page{color:teal}')
await writeFile(program, RENDERER)
await writeFile(path.join(folder, 'render', 'package.json'), '{"type":"module"}')
await writeFile(
  path.join(folder, 'render', 'manifest.json'),
  JSON.stringify({ 'page.tsx': { file: 'assets/page.js', css: ['assets/page.css'] } }),
)

const guild = await startTestApp({
  webRoot,
  env: { GUILD_NAME: 'Night Shift' },
})
const { app, deps, make } = guild
const { counted, release, waits } = (await import(program)) as Record<
  'counted' | 'release' | 'waits',
  () => number
>
const member = await make.driver({ displayName: 'Ann Owl' })
const event = await make.event({ title: 'Six <Hours> "of" Spa' })
const hidden = await make.event({ title: 'Secret test', isHidden: true })

const show = (parts: PublicPart[], more = {}) => showToVisitors(guild, parts, more)
const visit = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const textOf = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1]
const page = `/events/${event.id}`

beforeEach(() => show(['events']))

it('sends every visitor the same page, made once, whatever their browser sends', async () => {
  const before = counted()
  const replies = await Promise.all(
    [
      {},
      { cookie: 'zone=Asia%2FTokyo' },
      { 'user-agent': 'Mozilla/5.0 (X11)', 'sec-ch-ua-mobile': '?0' },
      { 'service-worker-navigation-preload': 'b1' },
      { cookie: 'other=1', 'accept-encoding': 'gzip' },
    ].map((headers) => visit(page, headers)),
  )
  expect(counted() - before).toBe(1)
  for (const { statusCode, headers } of replies) {
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=300',
      vary: 'Cookie, Accept-Encoding',
      etag: replies[0]?.headers.etag,
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['content-security-policy']).toMatch(/;style-src 'self' 'sha256-[^']+'$/)
  }
  expect(textOf(replies[0]?.body ?? '')).toMatch(new RegExp(`^${page} 401  390 `))
  expect(new Set(replies.slice(0, 4).map(({ body }) => body)).size).toBe(1)
  expect(replies[4]?.headers['content-encoding']).toBe('gzip')

  const again = await visit(page, { 'if-none-match': String(replies[0]?.headers.etag) })
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
})

it('makes it anew once anything has changed, or another part is public', async () => {
  const first = await visit(page)
  expect((await visit(page)).body).toBe(first.body)
  await show(['events', 'rules'])
  expect((await visit(page)).body).not.toBe(first.body)
})

it('sends members their own page at the same address', async () => {
  const cookie = await signIn(deps, member.id)
  const { headers, body } = await visit(page, { cookie: `${cookie}; zone=Asia%2FTokyo` })
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers).not.toHaveProperty('x-robots-tag')
  expect(textOf(body)).toContain(`${page} 200 Asia/Tokyo 1440`)
  expect(body).toContain('<title>Paddock</title>')
  expect(body).not.toContain('og:')
})

it('begins with tags about the page, before its styles', async () => {
  const { body } = await visit(page)
  const head = body.slice(0, body.indexOf('<style'))
  expect(head).toMatch(/^<html[^>]*><head><meta charset="utf-8" \/><title>/)
  expect(head).toContain('<title>Six &lt;Hours&gt; &quot;of&quot; Spa · Night Shift</title>')
  expect(head).toContain(`<meta property="og:url" content="http://localhost:3000${page}" />`)
  expect(head).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect(head).not.toContain('Paddock')
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Six <Hours> "of" Spa',
    startDate: `${event.startDateTime.toISOString().slice(0, 19)}+00:00`,
    eventStatus: 'https://schema.org/EventScheduled',
  })
})

it('says that an event was moved, and when it was to begin', async () => {
  const office = guild.as(await make.admin())
  const { data } = await office.call(eventsApi.create, { body: eventForm() })
  const moved = eventForm({ startDateTime: '2031-03-20T20:00' })
  const body = { ...moved, version: data.version }
  await office.call(eventsApi.update, { params: { id: data.id }, body })
  const shown = await visit(`/events/${data.id}`)
  const [, facts = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(shown.body) ?? []
  expect(JSON.parse(facts)).toMatchObject({
    startDate: '2031-03-20T20:00:00+01:00',
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2031-03-20T19:00:00+01:00',
  })
})

it('lets search engines list it if the guild does', async () => {
  await show(['events'], { isSearchable: true })
  const { headers, body } = await visit(page)
  expect(headers).not.toHaveProperty('x-robots-tag')
  expect(body).not.toContain('noindex')
})

it.each([
  ['hidden', `/events/${hidden.id}`],
  ['unknown', '/events/123456'],
])('leads to the sign-in from a page that is %s, as from one for members', async (_, url) => {
  const { statusCode, headers, body } = await visit(url)
  expect({ statusCode, location: headers.location, body }).toEqual({
    statusCode: 302,
    location: `/auth?next=${encodeURIComponent(url)}`,
    body: '',
  })
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers).not.toHaveProperty('x-robots-tag')
})

it('shows the guild on a link to a page that is not public', async () => {
  const led = await visit('/rules')
  expect(led.headers.location).toBe('/auth?next=elsewhere')
  const { body, headers } = await visit('/auth?next=%2Frules')
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(body).toContain('<meta property="og:title" content="Night Shift" />')
  expect(body).toContain('<meta property="og:url" content="http://localhost:3000/" />')
  expect(body.slice(0, body.indexOf('<style'))).not.toContain('rules')
})

it('follows where a public page leads to another one', async () => {
  await show(['standings'])
  expect(await visit('/championships')).toMatchObject({
    statusCode: 302,
    headers: { location: '/standings' },
  })
})

it('sends the bare page with its tags while others are rendered, and keeps it for nobody', async () => {
  const busy = [1, 2, 3, 4].map((n) => visit(`/events?busy=${n}`))
  await expect.poll(waits).toBe(4)
  const { statusCode, headers, body } = await visit(page)
  expect({ statusCode, cache: headers['cache-control'] }).toEqual({
    statusCode: 200,
    cache: 'no-cache',
  })
  expect(body).toContain('<div id="root"></div>')
  expect(body).toContain(
    '<meta property="og:title" content="Six &lt;Hours&gt; &quot;of&quot; Spa" />',
  )
  release()
  await Promise.all(busy)
  expect(textOf((await visit(page)).body)).toContain(page)
})

it('reads no answer again that is too long for a page, until anything has changed', async () => {
  await deps.db.insert(rules).values({ category: 'general', content: 'x'.repeat(500_000) })
  await show(['events', 'rules'])
  const address = `${page}?long`
  const before = counted()
  for (let visitor = 0; visitor < 3; visitor++) {
    const { body } = await visit(address)
    expect(body).toContain('<div id="root"></div>')
    expect(body).toContain('og:title')
  }
  expect(counted()).toBe(before + 1)
  await show(['events', 'rules', 'news'])
  await visit(address)
  expect(counted()).toBe(before + 2)
})

it('keeps no page that the browser has to render', async () => {
  const { headers, body } = await visit(`${page}?odd`)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(headers).not.toHaveProperty('etag')
  expect(body).toContain('og:title')
})

it.each([
  '/',
  '/events',
  '/auth',
  '/feed.xml',
  '/sitemap.xml',
  '/sitemap-2.xml',
  '/cards/guild/home-0.jpg',
])('is as before at %s where nothing is public', async (url) => {
  await show([])
  const { statusCode, headers, body } = await visit(url, { cookie: 'zone=Asia%2FTokyo' })
  expect({ statusCode, cache: headers['cache-control'] }).toEqual({
    statusCode: 200,
    cache: 'private, no-store',
  })
  expect(textOf(body)).toContain(`${url} 401 Asia/Tokyo 1440`)
  expect(body).toContain('<head><meta charset="utf-8" /><title>Paddock</title>')
  for (const name of ['etag', 'x-robots-tag', 'vary']) expect(headers).not.toHaveProperty(name)
})
