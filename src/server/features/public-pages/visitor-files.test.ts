import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { events, users } from '#server/database/schema.ts'
import { newsApi } from '#shared/contract/news.ts'
import { PUBLIC_PART_KEYS, type PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const guild = await startTestApp({
  env: { GUILD_NAME: 'Night Shift' },
})
const { app, as, db, make, dataDir } = guild
const office = as(await make.admin())
const owl = await make.driver({ displayName: 'Ann Owl' })
const coming = await make.event({ title: 'Ardennes 6 Hours' })
const raced = await make.event({
  title: 'Algarve 4 Hours',
  status: 'completed',
  startDateTime: new Date('2026-11-14T19:00:00Z'),
  endDateTime: new Date('2026-11-14T23:00:00Z'),
})
await make.result({
  eventId: raced.id,
  carNumber: '71',
  drivers: [{ name: 'Ann Owl', userId: owl.id }],
})
const hidden = await make.event({ title: 'Secret test', isHidden: true })

const show = (parts: PublicPart[], more = {}) => showToVisitors(guild, parts, more)
beforeEach(() => show([...PUBLIC_PART_KEYS]))

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const HASH = '0123456789abcdef'

async function cardOf(kind: string, id: string | number) {
  const { statusCode, headers } = await get(`/cards/${kind}/${id}-${HASH}.jpg`)
  return { statusCode, path: String(headers.location) }
}

it.each([
  ['guild', 'home'],
  ['event', coming.id],
  ['result', raced.id],
  ['driver', owl.id],
])('draws the card of %s %s once and keeps it as a file', async (kind, id) => {
  const { statusCode, path: address } = await cardOf(kind, id)
  expect(statusCode).toBe(302)
  expect(address).toMatch(new RegExp(`^/cards/${kind}/${id}-[0-9a-f]{16}\\.jpg$`))
  const { statusCode: found, headers, rawPayload } = await get(address)
  expect(found).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(rawPayload.length).toBeLessThan(300 * 1024)
  const [, hash = ''] = /-(\w+)\.jpg$/.exec(address) ?? []
  const file = path.join(dataDir, 'cards', `${hash}.jpg`)
  expect((await readFile(file)).equals(rawPayload)).toBe(true)
  await writeFile(file, 'as kept')
  expect((await get(address)).body).toBe('as kept')
})

it('leads from the address of an older card to the present one, and draws a lost one again', async () => {
  const before = await cardOf('result', raced.id)
  await db.update(users).set({ publicNaming: 'initials' }).where(eq(users.id, owl.id))
  await show([...PUBLIC_PART_KEYS])
  const after = await cardOf('result', raced.id)
  expect(after.path).not.toBe(before.path)
  expect(await get(before.path)).toMatchObject({
    statusCode: 302,
    headers: { location: after.path, 'cache-control': 'public, max-age=60' },
  })
  await get(after.path)
  await rm(path.join(dataDir, 'cards'), { recursive: true })
  expect(await get(after.path)).toMatchObject({ statusCode: 200 })
  expect(await cardOf('driver', owl.id)).toMatchObject({ statusCode: 404 })
  await db.update(users).set({ publicNaming: 'as-raced' }).where(eq(users.id, owl.id))
})

it.each([
  ['event', hidden.id],
  ['event', 123_456],
  ['result', coming.id],
  ['guild', 'other'],
  ['table', 'season-99'],
  ['decision', '1.1'],
  ['secret', 'home'],
])('has no card of %s %s', async (kind, id) => {
  expect(await cardOf(kind, id)).toMatchObject({ statusCode: 404 })
})

it('has no card of what is not public', async () => {
  await show(['events'])
  expect(await cardOf('event', coming.id)).toMatchObject({ statusCode: 302 })
  for (const [kind, id] of [
    ['result', raced.id],
    ['driver', owl.id],
  ] as const)
    expect(await cardOf(kind, id), kind).toMatchObject({ statusCode: 404 })
})

/** The texts of all elements of a name. */
function textsIn(xml: string, name: string) {
  const parser = new SaxesParser()
  const texts: string[] = []
  let open = ''
  parser.on('opentag', (tag) => (open = tag.name))
  parser.on('text', (text) => open === name && text.trim() && texts.push(text))
  parser.write(xml).close()
  return texts
}

it('lists news and results in the feed, in public names', async () => {
  await office.call(newsApi.create, {
    body: {
      title: 'New <season>',
      summary: 'It begins & goes on',
      content: '<p>Soon</p>',
      publishedAt: new Date(Date.now() - 60_000).toISOString(),
      asksForReceipt: false,
    },
  })
  const { headers, body } = await get('/feed.xml')
  expect(headers).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60, stale-while-revalidate=300',
  })
  expect(textsIn(body, 'title')).toEqual([
    'Night Shift',
    'New <season>',
    'Results: Algarve 4 Hours',
  ])
  expect(textsIn(body, 'id')).toContain(`tag:localhost,2026:result-${raced.id}`)
  expect(textsIn(body, 'summary')[1]).toContain('Hypercar: #71 Team 7 (Ann Owl)')
  expect(await get('/feed.xml', { 'if-none-match': String(headers.etag) })).toMatchObject({
    statusCode: 304,
  })

  await show(['news'])
  expect(textsIn((await get('/feed.xml')).body, 'title')).toEqual(['Night Shift', 'New <season>'])
  await show(['events'])
  expect(await get('/feed.xml')).toMatchObject({ statusCode: 404 })
})

it('lists in the sitemap what is public, once search engines may list it', async () => {
  expect(await get('/sitemap.xml')).toMatchObject({ statusCode: 404 })
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\nDisallow: /admin\n')
  await show([...PUBLIC_PART_KEYS], { isSearchable: true })
  expect((await get('/robots.txt')).body).toContain(
    '\nSitemap: http://localhost:3000/sitemap.xml\n',
  )
  const paths = async () =>
    textsIn((await get('/sitemap.xml')).body, 'loc').map((address) =>
      address.replace('http://localhost:3000', ''),
    )
  const listed = await paths()
  for (const one of ['/', '/events', `/events/${coming.id}`, '/standings', '/rules', '/news'])
    expect(listed).toContain(one)
  expect(listed).not.toContain(`/events/${hidden.id}`)
  expect(listed).not.toContain(`/profile/${owl.id}`)

  await db.update(users).set({ isSearchable: true }).where(eq(users.id, owl.id))
  await db.update(events).set({ isHidden: true }).where(eq(events.id, coming.id))
  await show(['events', 'people'], { isSearchable: true })
  const later = await paths()
  expect(later).toContain(`/profile/${owl.id}`)
  expect(later).not.toContain(`/events/${coming.id}`)
  expect(later).not.toContain('/rules')
  await db.update(events).set({ isHidden: false }).where(eq(events.id, coming.id))
})
