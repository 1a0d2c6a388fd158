import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { showToVisitors } from '#tests/support/show-to-visitors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const webRoot = path.join(await mkdtemp(path.join(tmpdir(), 'paddock-test-oembed-')), 'web')
afterAll(() => rm(path.dirname(webRoot), { recursive: true, force: true }))
await mkdir(webRoot)
await writeFile(path.join(webRoot, 'index.html'), '<html><head></head><body></body></html>')
const guild = await startTestApp({ webRoot, env: { GUILD_NAME: 'Night Shift' } })
const { app, make } = guild
const event = await make.event({ title: 'Six "Hours" of <Spa>' })
const hidden = await make.event({ isHidden: true })
await showToVisitors(guild)

const HOME = 'http://localhost:3000'
const ask = (url: string, more = '') =>
  app.inject({ url: `/oembed?url=${encodeURIComponent(url)}${more}` })

it('says how other sites show an event in a frame', async () => {
  const { statusCode, headers, body } = await ask(`${HOME}/events/${event.id}?tab=results`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60, stale-while-revalidate=300',
  })
  expect(JSON.parse(body)).toEqual({
    version: '1.0',
    type: 'rich',
    html: expect.stringContaining(
      `<iframe src="${HOME}/embed/next/${event.id}" title="Six &quot;Hours&quot; of &lt;Spa>"`,
    ),
    width: 640,
    height: 160,
    title: 'Six "Hours" of <Spa>',
    provider_name: 'Night Shift',
    provider_url: `${HOME}/`,
    cache_age: 3600,
    thumbnail_url: expect.stringMatching(
      new RegExp(`^${HOME}/cards/event/${event.id}-[0-9a-f]{16}\\.jpg$`),
    ),
    thumbnail_width: 1200,
    thumbnail_height: 630,
  })
})

it('is found by the head of the page', async () => {
  const { body } = await app.inject({ url: `/events/${event.id}` })
  const [, address = ''] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(body) ?? []
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
  const reply = await app.inject({ url: pathname + search })
  expect(JSON.parse(reply.body)).toMatchObject({ title: 'Six "Hours" of <Spa>' })
  expect((await app.inject({ url: '/rules' })).body).not.toContain('oembed')
})

it('stays within the size that the other site has', async () => {
  const { body } = await ask(`${HOME}/events/${event.id}`, '&maxwidth=320&maxheight=150')
  expect(JSON.parse(body)).toMatchObject({ width: 320, height: 150 })
  expect(body).toContain(String.raw`width=\"320\" height=\"150\"`)
})

it.each([
  ['another site', 'https://elsewhere.example/events/1'],
  ['no address', 'events'],
  ['a hidden event', `${HOME}/events/${hidden.id}`],
  ['an unknown event', `${HOME}/events/123456`],
  ['a page for members', `${HOME}/dashboard`],
  ['a page that has no frame', `${HOME}/rules`],
])('knows nothing of %s', async (_, url) => {
  expect((await ask(url)).statusCode).toBe(404)
})

it('speaks no XML', async () => {
  expect((await ask(`${HOME}/events/${event.id}`, '&format=xml')).statusCode).toBe(501)
})

it('knows nothing of what is not public', async () => {
  await showToVisitors(guild, ['rules'])
  expect((await ask(`${HOME}/events/${event.id}`)).statusCode).toBe(404)
})
