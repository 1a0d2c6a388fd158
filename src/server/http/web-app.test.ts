import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'paddock-test-web-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const dataDir = path.join(folder, 'data')
const database = await createTestDatabase()
afterAll(database.drop)

const DAY_MS = 24 * 60 * 60 * 1_000
const monday = new Date('2026-11-16T12:00:00Z')
const after = (milliseconds: number) => new Date(monday.getTime() + milliseconds)

it('serves the assets of earlier versions for a day after they were replaced', async () => {
  const first = await version('first')
  const second = await version('second')
  const third = await version('third')
  await served(first, monday)

  const soon = await served(second, after(1_000))
  expect(await soon('/')).toMatchObject({ status: 200, body: 'page of second' })
  expect(await soon('/assets/page-second.js')).toMatchObject({ status: 200, body: 'second' })
  expect(await soon('/assets/page-first.js')).toMatchObject({
    status: 200,
    body: 'first',
    type: expect.stringContaining('javascript'),
    cache: 'public, max-age=31536000, immutable',
  })
  for (const name of ['page-zeroth.js', '..%2freplaced-at', 'page-first.js/x'])
    expect(await soon(`/assets/${name}`), name).toMatchObject({ status: 404 })

  // The day begins when it is replaced, and later starts do not change that.
  await served(second, after(DAY_MS))
  const late = await served(third, after(DAY_MS + 2_000))
  expect(await late('/assets/page-first.js')).toMatchObject({
    status: 404,
    body: expect.stringContaining('not_found'),
  })
  expect(await late('/assets/page-second.js')).toMatchObject({ status: 200, body: 'second' })
  expect(await readdir(path.join(dataDir, 'web'))).toHaveLength(2)
})

it('keeps the assets of a version for a day after it was replaced for the last time', async () => {
  const old = await version('old')
  const bad = await version('bad')
  await served(old, after(10 * DAY_MS))
  await served(bad, after(10 * DAY_MS + 1_000))
  const back = await served(old, after(11 * DAY_MS))
  expect(await back('/assets/page-old.js')).toMatchObject({ status: 200 })
  expect(await back('/assets/page-bad.js')).toMatchObject({ status: 200 })

  const next = await served(bad, after(11.5 * DAY_MS))

  expect(await next('/assets/page-old.js')).toMatchObject({ status: 200 })
})

it('serves its own assets if DATA_DIR is not writable', async () => {
  const blocked = path.join(folder, 'blocked')
  await mkdir(blocked)
  await writeFile(path.join(blocked, 'web'), 'a file')
  const app = await startTestApp({
    databaseUrl: database.url,
    env: { DATA_DIR: blocked },
    webRoot: await version('alone'),
  })

  const { statusCode } = await app.app.inject({ url: '/assets/page-alone.js' })

  expect(statusCode).toBe(200)
})

it("serves the guild's name to phones that install the app, and always the latest service worker", async () => {
  const webRoot = await version('installable')
  await writeFile(path.join(webRoot, 'sw.js'), 'worker')
  const app = await startTestApp({
    databaseUrl: database.url,
    env: { GUILD_NAME: 'Ardennes Endurance', DATA_DIR: dataDir },
    webRoot,
  })

  const manifest = await app.app.inject({ url: '/manifest.webmanifest' })
  expect(manifest.json()).toMatchObject({ name: 'Ardennes Endurance', short_name: 'Ardennes' })
  expect(manifest.headers).toMatchObject({
    'content-type': expect.stringContaining('application/manifest+json'),
    'cache-control': 'no-cache',
  })
  const worker = await app.app.inject({ url: '/sw.js' })
  expect(worker.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'no-cache',
  })
  expect(worker.headers['content-security-policy']).toMatch(/^default-src 'self';/)
  expect(worker.headers['content-security-policy']).toContain(";img-src 'self' data: blob: https:;")
  expect(worker.headers['permissions-policy']).toContain('camera=(), ')
})

it('sends the headers about pages only with pages', async () => {
  const { app } = await startTestApp({
    databaseUrl: database.url,
    env: { DATA_DIR: path.join(folder, 'headers') },
    webRoot: await version('headers'),
  })

  const page = await app.inject({ url: '/' })
  const asset = await app.inject({ url: '/assets/page-headers.js' })

  expect(page.headers).toHaveProperty('content-security-policy')
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
    expect(asset.headers).not.toHaveProperty(name)
  for (const name of ['etag', 'last-modified', 'accept-ranges', 'x-request-id'])
    expect(asset.headers).not.toHaveProperty(name)
  expect(asset.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

async function version(name: string) {
  const webRoot = path.join(folder, name)
  await mkdir(path.join(webRoot, 'assets'), { recursive: true })
  await writeFile(path.join(webRoot, 'index.html'), `page of ${name}`)
  await writeFile(path.join(webRoot, 'assets', `page-${name}.js`), name)
  return webRoot
}

async function served(webRoot: string, now: Date) {
  const { app } = await startTestApp({
    databaseUrl: database.url,
    env: { DATA_DIR: dataDir },
    webRoot,
    now: () => now,
  })
  return async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url })
    return {
      status: statusCode,
      body,
      type: headers['content-type'],
      cache: headers['cache-control'],
    }
  }
}
