import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { championshipRounds, championships, users } from '#server/database/schema.ts'
import { publishDecision } from '#server/features/decisions/index.ts'
import { publicSettingsApi } from '#shared/contract/public/settings.ts'
import { publicPageAt, publicPath } from '#shared/domain/public-pages/public-addresses.ts'
import { PUBLIC_PART_KEYS } from '#shared/domain/public-pages/public-parts.ts'
import { sampleDocument } from '#tests/support/decision-document.ts'
import { fillGuild } from '#tests/support/full-guild.ts'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const webRoot = path.join(await mkdtemp(path.join(tmpdir(), 'paddock-test-every-page-')), 'web')
afterAll(() => rm(path.dirname(webRoot), { recursive: true, force: true }))
await mkdir(webRoot)
await writeFile(path.join(webRoot, 'index.html'), '<html><head></head><body></body></html>')
const guild = await startTestApp({ webRoot })
const { app, as, db, make } = guild
const HOME = 'http://localhost:3000'
const penny = await make.admin()
const owl = await make.driver({ displayName: 'Ann Strixowl', isSearchable: true })
const raced = await make.event({ title: 'Raced', status: 'completed' })
const hidden = await make.event({ title: 'Hidden Six', isHidden: true })

beforeAll(async () => {
  await fillGuild(guild, penny)
  const drivers = [{ userId: owl.id, name: 'Strix in the file' }]
  await make.result({ eventId: raced.id, lapSeconds: [[90, 91]], drivers })
  await db.update(championships).set({ startsAt: null, endsAt: null })
  await db.insert(championshipRounds).values({ championshipId: 1, eventId: raced.id })
  await db.transaction((tx) =>
    publishDecision(tx, {
      place: { eventId: raced.id, sessionId: null },
      cameFrom: 'stewards',
      document: sampleDocument({ driver: { name: 'Strix in the file', userId: owl.id } }),
      effects: [{ kind: 'warning', car: null, userId: owl.id }],
      author: penny,
      at: new Date(),
    }),
  )
  await showToVisitors(guild, PUBLIC_PART_KEYS, { isSearchable: true })
}, 120_000)

const get = (url: string) => app.inject({ url })
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(HOME, ''))
const contentOf = (page: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(page)?.[1] ?? ''

it('begins every page of the sitemap with tags, whose card is there', async () => {
  const addresses = addressesIn((await get('/sitemap.xml')).body)
  const cards = new Map<string, string>()
  for (const address of [...addresses, publicPath('board', raced.id)]) {
    const { statusCode, headers, body } = await get(address)
    expect(statusCode, address).toBe(200)
    expect(headers, address).not.toHaveProperty('x-robots-tag')
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image:alt'])
      expect(contentOf(body, name), `${name} of ${address}`).not.toBe('')
    expect(body).not.toContain('Hidden Six')
    cards.set(publicPageAt(address)?.kind ?? '', contentOf(body, 'og:image'))
  }
  expect([...cards.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'article',
    'board',
    'championship',
    'championships',
    'decision',
    'driver',
    'drivers',
    'event',
    'events',
    'home',
    'news',
    'race',
    'rules',
    'standings',
    'team',
    'teams',
  ])
  expect(cards.get('championship')).toMatch(/\/cards\/table\/season-1-/)
  for (const card of new Set(cards.values())) {
    const { statusCode, headers } = await get(card.replace(HOME, ''))
    expect({ statusCode, type: headers['content-type'] }, card).toEqual({
      statusCode: 200,
      type: 'image/jpeg',
    })
  }
})

it('gives each view of a race its own address, and lists all but the one for printing', async () => {
  const race = publicPath('race', raced.id)
  const pace = await get(`${race}/pace`)
  expect(contentOf(pace.body, 'og:url')).toBe(`${HOME}${race}/pace`)
  expect(contentOf(pace.body, 'og:title')).toBe('Race: Raced')
  expect(pace.headers).not.toHaveProperty('x-robots-tag')
  const paper = await get(`${race}/print`)
  expect(paper.headers['x-robots-tag']).toBe('noindex, nofollow')
  expect((await get(publicPath('race', hidden.id))).statusCode).toBe(302)
})

it('begins the page of live timing with tags, which search engines do not list', async () => {
  const { headers, body } = await get(publicPath('live', raced.id))
  expect(contentOf(body, 'og:title')).toBe('Live: Raced')
  expect(contentOf(body, 'og:url')).toBe(HOME + publicPath('live', raced.id))
  expect(contentOf(body, 'og:image')).toMatch(/\/cards\/result\//)
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect((await get(publicPath('live', hidden.id))).statusCode).toBe(302)
})

it.each(['initials', 'number'] as const)(
  'names nobody in heads, feeds and frames who is named by %s',
  async (naming) => {
    const { body: before } = await get(publicPath('event', raced.id))
    expect(before).toContain('Ann Strixowl')
    await as(owl).call(publicSettingsApi.setOwnNaming, { body: { naming, isSearchable: true } })
    const listed = addressesIn((await get('/sitemap.xml')).body)
    expect(listed).not.toContain(publicPath('driver', owl.id))
    const urls = [...listed, publicPath('board', raced.id), '/feed.xml', '/sitemap.xml'].flatMap(
      (url) => [url, `/oembed?url=${encodeURIComponent(HOME + url)}`],
    )
    for (const url of urls) expect((await get(url)).body, url).not.toMatch(/Strix/)
    expect((await get(publicPath('driver', owl.id))).statusCode).toBe(302)
    await db.update(users).set({ publicNaming: 'as-raced' }).where(eq(users.id, owl.id))
    await showToVisitors(guild, PUBLIC_PART_KEYS, { isSearchable: true })
  },
)

it('lists no driver who does not want it, and nothing that is hidden', async () => {
  await db.update(users).set({ isSearchable: false }).where(eq(users.id, owl.id))
  await showToVisitors(guild, PUBLIC_PART_KEYS, { isSearchable: true })
  const { headers } = await get(publicPath('driver', owl.id))
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  const { body } = await get('/sitemap.xml')
  expect(addressesIn(body)).not.toContain(publicPath('driver', owl.id))
  expect(addressesIn(body)).not.toContain(publicPath('event', hidden.id))
})
