import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { signIn, startTestApp } from '#tests/support/test-app.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'paddock-test-rendered-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const database = await createTestDatabase()
afterAll(database.drop)

const BARE =
  '<html lang="en" data-build="b1"><head>' +
  '<script type="module" crossorigin src="/assets/main.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/vendor.js">' +
  '</head><body><div id="root"></div></body></html>'

const MANIFEST = {
  'main.tsx': { file: 'assets/main.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'some-page.tsx': {
    file: 'assets/some-page.js',
    css: ['assets/some-page.css'],
    imports: ['main.tsx', '_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js' },
}

/** Renders who the visitor is, and what the server says about the visit. */
const RENDERER = `
  let read
  export const readWith = (reader) => { read = reader }
  const waiting = []
  export const countWaiting = () => waiting.length
  export async function renderPage(visit) {
    if (visit.url === '/members-only') return { redirect: '/auth?next=%2Fmembers-only' }
    if (visit.url === '/broken') throw new Error('cannot be rendered')
    if (visit.url === '/release') { for (const go of waiting) go() }
    if (visit.url === '/slow') await new Promise((go) => waiting.push(go))
    const { status, text } = await read('/api/auth/user')
    const sized = /^\\/sized-(.*)/.exec(visit.url)
    const file = sized && await read('/assets/' + sized[1])
    const { displayName } = status === 200 ? JSON.parse(text) : { displayName: 'nobody' }
    return {
      html: '<h1>' + displayName + ' pays $& at ' + visit.widthPx + ' in ' + visit.zone + '</h1>',
      isMissing: visit.url === '/lost',
      state: JSON.stringify(file ? { status: file.status, chars: file.text.length } : { me: displayName }),
      files: ['some-page.tsx'],
    }
  }`

const SHEET = '.page{color:teal}'

const webRoot = path.join(folder, 'web')
await mkdir(path.join(folder, 'render'))
await mkdir(path.join(webRoot, 'assets'), { recursive: true })
await writeFile(path.join(webRoot, 'index.html'), BARE)
await writeFile(path.join(webRoot, 'assets', 'some-page.css'), SHEET)
for (const size of [400_000, 400_001])
  await writeFile(path.join(webRoot, 'assets', `${size}.txt`), 'a'.repeat(size))
await writeFile(path.join(webRoot, 'index.html.br'), brotliCompressSync(BARE))
await writeFile(path.join(folder, 'render', 'render-page.js'), RENDERER)
await writeFile(path.join(folder, 'render', 'package.json'), '{"type":"module"}')
await writeFile(path.join(folder, 'render', 'manifest.json'), JSON.stringify(MANIFEST))
const app = await startTestApp({
  databaseUrl: database.url,
  env: { DATA_DIR: path.join(folder, 'data') },
  webRoot,
})
const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
const hank = await app.make.driver({ displayName: 'Hank Hairpin' })

async function visit(url: string, user?: { id: number }, headers: Record<string, string> = {}) {
  const cookies = [user && (await signIn(app, user.id)), headers['cookie']].filter(Boolean)
  return app.app.inject({ url, headers: { ...headers, cookie: cookies.join('; ') } })
}

/** A service worker says which build's files it keeps. */
const keeping = (build: string): Record<string, string> =>
  build ? { 'service-worker-navigation-preload': build } : {}

it('renders the page as its visitor would see it, with its data and its files', async () => {
  const reply = await visit('/events', lotta, { cookie: 'zone=Asia%2FTokyo' })

  expect(reply.body).toContain(
    '<div id="root" data-starting=""><h1>Lotta Laps pays $& at 1440 in Asia/Tokyo</h1></div>',
  )
  expect(reply.body).toContain(
    '<script type="application/json" id="first-state">{"me":"Lotta Laps"}</script>',
  )
  expect(reply.body.match(/(?<=(?:href|src)=")\/assets\/[\w-]+\.\w+/g)).toEqual([
    '/assets/some-page.css',
    '/assets/main.js',
    '/assets/vendor.js',
    '/assets/shared.js',
    '/assets/some-page.js',
  ])
  expect(reply.headers['cache-control']).toBe('private, no-store')
})

it('puts the content before the scripts', async () => {
  const { body } = await visit('/events', lotta)
  const order = ['<h1>', '<script type="module"', 'modulepreload']
  expect(order.toSorted((a, b) => body.indexOf(a) - body.indexOf(b))).toEqual(order)
  for (const part of order) expect(body.split(part)).toHaveLength(part === 'modulepreload' ? 4 : 2)
})

it.each([
  ['is here for the first time', ''],
  ['keeps the files of another build', 'b0'],
])('writes the style sheets into the page for a browser that %s', async (_, kept) => {
  const { body, headers } = await visit('/events', lotta, keeping(kept))
  const [, file, text = ''] =
    /<style data-file="([^"]+)">(.*?)<\/style><link rel="stylesheet" crossorigin href="\1" disabled>/.exec(
      body,
    ) ?? []
  expect({ file, text }).toEqual({ file: '/assets/some-page.css', text: SHEET })
  const hash = createHash('sha256').update(text).digest('base64')
  const policy = String(headers['content-security-policy'])
  expect(policy.split(';')).toContain(`style-src 'self' 'sha256-${hash}'`)
})

it('links the style sheets for a browser that keeps the files of this build', async () => {
  const { body } = await visit('/events', lotta, keeping('b1'))
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/some-page.css">')
  expect(body).not.toContain('<style')
})

it('never mixes up visitors who are served at the same time', async () => {
  const visitors = Array.from({ length: 4 }, (_, index) => [lotta, hank, undefined][index % 3])
  const replies = await Promise.all(visitors.map((user) => visit('/', user)))

  expect(replies.map(({ body }) => /<h1>(.*?) pays/.exec(body)?.[1])).toEqual([
    'Lotta Laps',
    'Hank Hairpin',
    'nobody',
    'Lotta Laps',
  ])
})

it.each([
  ['sec-ch-ua-mobile', '?1', 390],
  ['sec-ch-ua-mobile', '?0', 1440],
  ['user-agent', 'Mozilla/5.0 (iPhone) Mobile/15E148', 390],
  ['user-agent', 'Mozilla/5.0 (X11; Linux x86_64)', 1440],
])('assumes the width of the screen by %s: %s', async (name, value, widthPx) => {
  const { body } = await visit('/', undefined, { [name]: value })
  expect(body).toContain(`at ${widthPx} in`)
})

it('ignores a time zone that does not exist', async () => {
  const { body } = await visit('/', undefined, { cookie: 'zone=Mars%2FBase' })
  expect(body).toContain('in undefined')
})

it.each([
  ['/events', 'gzip'],
  ['/broken', 'br'],
  ['/index.html', 'identity'],
  ['/index.html', 'br'],
])('allows no inline script on %s, encoded as %s', async (url, encoding) => {
  const { headers } = await visit(url, lotta, { 'accept-encoding': encoding })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self';")
  expect(policy).not.toMatch(/script-src/)
  expect(policy.match(/[^;]*unsafe[^;]*/g)).toEqual(["style-src-attr 'unsafe-inline'"])
})

it.each([
  [400_000, { status: 200, chars: 400_000 }],
  [400_001, { status: 413, chars: 0 }],
])(
  'leaves data to the browser that are larger than other visitors should wait for: %d characters',
  async (size, state) => {
    const { body } = await visit(`/sized-${size}.txt`, lotta)
    expect(body).toContain(`id="first-state">${JSON.stringify(state)}</script>`)
  },
)

it('leaves a page to the browser that cannot be rendered', async () => {
  const { statusCode, body, headers } = await visit('/broken', lotta)
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: BARE })
  expect(headers['cache-control']).toBe('no-cache')
})

it('leaves pages to the browser while four others are being rendered', async () => {
  const slow = Array.from({ length: 4 }, () => visit('/slow', hank))
  // Not through the server, which is busy.
  const { renderPage, countWaiting } = (await import(
    path.join(folder, 'render', 'render-page.js')
  )) as {
    renderPage: (visit: { url: string }) => Promise<unknown>
    countWaiting: () => number
  }
  await expect.poll(countWaiting).toBe(4)
  expect((await visit('/', lotta)).body).toBe(BARE)

  await renderPage({ url: '/release' }).catch(() => undefined)
  for (const reply of await Promise.all(slow)) expect(reply.body).toContain('Hank Hairpin pays')
  expect((await visit('/', lotta)).body).toContain('Lotta Laps pays')
})

it('redirects where the page leads to another one', async () => {
  const { statusCode, headers } = await visit('/members-only')
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 302,
    location: '/auth?next=%2Fmembers-only',
  })
  expect(headers['cache-control']).toBe('private, no-store')
})

it('answers 404 where the page says that nothing is there', async () => {
  expect(await visit('/lost')).toMatchObject({ statusCode: 404 })
  expect((await visit('/lost')).body).toContain('nobody pays')
  expect(await visit('/found')).toMatchObject({ statusCode: 200 })
})
