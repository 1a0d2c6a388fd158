import { appendFile, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { copyProject } from '#tests/support/copy-project.ts'

const project = await copyProject()
const { origin, folder, run } = project
/** It builds the whole project. */
const LIMIT = { timeout: 300_000 }
const browser = await openBrowser(origin)
afterAll(async () => {
  await browser.close()
  await project.remove()
})

it('is updated while members use it, without disturbing open pages', LIMIT, async () => {
  const server = await project.start()
  const penny = await signUp()
  const client = startReadingAndWriting(penny)
  const before = await loadPage()
  const [build] = await builds()
  const writer = await startWriting(penny)

  // As after a git pull: a changed text that both page and server contain, and packages that are not installed yet.
  await changeSources()
  const lock = await readFile(path.join(folder, 'package-lock.json'), 'utf8')
  await writeFile(path.join(folder, 'package-lock.json'), withAnotherPackage(lock))

  const backup = await run('backup')
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  expect(backup.stdout).toContain('The backup is in')
  expect(await run('admin', 'list')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('penny'),
  })
  expect(await run('restore', path.join(folder, 'data'))).toMatchObject({
    code: 1,
    stderr: 'These sources are not built yet: run "npm run build", then this again.\n',
  })
  // The running server also needs its packages.
  expect(await run('build')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The packages have changed, and a running Paddock \(process \d+\) uses .*\n$/,
    ),
  })
  await writeFile(path.join(folder, 'package-lock.json'), lock)
  expect(await builds()).toEqual([build])
  expect(await loadPage()).toEqual(before)

  // The build goes to a separate folder, so the running server is not affected.
  const built = await run('build')
  expect(built).toMatchObject({ code: 0 })
  // So that a server with 512 MB can do it.
  expect(built.peakMb).toBeLessThan(400)
  if (process.platform === 'linux') expect(built.peakMb).toBeGreaterThan(100)
  expect(await builds()).toHaveLength(2)
  expect(await loadPage()).toEqual(before)
  expect(await run('backup')).toMatchObject({ code: 0, stderr: '' })

  expect(await server.stop()).toBe(0)
  await project.start()
  const after = await loadPage()
  expect(after.page).not.toBe(before.page)
  expect(after.assets).not.toEqual(before.assets)
  for (const asset of before.assets) await expectAsset(asset)
  const [newBuild = ''] = (await builds()).filter((name) => name !== build)
  await expectFormUndisturbed(writer, newBuild)
  await expectNextPageUpdated(writer)
  // Pages try to reach the server while it restarts.
  expect(browser.complaints.filter((text) => !/ERR_CONNECTION_REFUSED/.test(text))).toEqual([])
  const written = await client.stop()
  expect(written.length).toBeGreaterThan(0)
  const stored = await listNews(penny)
  expect(stored.map(({ title }) => title)).toEqual(expect.arrayContaining(written))
  const { id } = stored.find(({ title }) => title === 'The season of next year') ?? {}
  expect(await getNews(penny, `/${id}`)).toMatchObject({
    summary: 'Nine rounds.',
    content: '<p>One at <strong>night</strong>. In June.</p>',
  })
  await expect.poll(builds).toHaveLength(1)
  expect(await builds()).not.toEqual([build])
})

/** An admin who has begun to write, in a browser with the service worker of the first version. */
async function startWriting(cookie: string) {
  const page = await browser.visitor(cookie, {
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
  })
  await page.goto('/admin/news')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await page.getByRole('link', { name: 'Write News' }).click()
  await page.getByLabel('Title').fill('The season of')
  await page.getByRole('textbox', { name: 'Text' }).fill('<p>One at <b>night</b>.</p>')
  // Only this document has it: a reload would lose it.
  await page.evaluate(() => document.body.setAttribute('data-opened-before', ''))
  return page
}

const isSameDocument = (page: Page) =>
  page.evaluate(() => document.body.hasAttribute('data-opened-before'))

const fileCaches = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    return names.filter((name) => name.startsWith('paddock-files-'))
  })

/** The new version is installed while the admin goes on writing, and nothing is reloaded or lost. */
async function expectFormUndisturbed(page: Page, newBuild: string) {
  const [before] = await fileCaches(page)
  // As when the admin comes back to this tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect
    .poll(() => fileCaches(page), { timeout: 60_000 })
    .toEqual([expect.not.stringMatching(before ?? '')])

  const title = page.getByLabel('Title')
  expect(await title.inputValue()).toBe('The season of')
  await title.press('End')
  await title.pressSequentially(' next year')
  await page.getByLabel('Summary').fill('Nine rounds.')

  // This part of the first version has not been loaded yet, and the second version does not contain it.
  const loaded = page.waitForResponse(/\/assets\/rich-text-[^/]+\.js$/)
  await page.getByRole('tab', { name: 'Visual' }).click()
  const part = await loaded
  expect(part.status()).toBe(200)
  expect(await readdir(path.join(folder, 'dist/builds', newBuild, 'web/assets'))).not.toContain(
    path.basename(part.url()),
  )
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' In June.')

  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await title.inputValue()).toBe('The season of next year')

  await page.getByRole('button', { name: 'Save News' }).click()
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('row').filter({ hasText: 'The season of next year' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
}

/** Now that nothing can be lost, the next link loads the second version. */
async function expectNextPageUpdated(page: Page) {
  await page.getByRole('link', { name: 'Events', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Events', exact: true }).waitFor()
  await page.waitForFunction(() => !document.body.hasAttribute('data-opened-before'))
  await page.waitForFunction(() => window.name === 'updated')
}

async function builds() {
  return (await readdir(path.join(folder, 'dist', 'builds'))).toSorted()
}

async function changeSources() {
  const file = path.join(folder, 'src', 'shared', 'domain', 'dates.ts')
  await appendFile(path.join(folder, 'src', 'web', 'main.tsx'), `\nwindow.name = 'updated'\n`)
  await appendFile(file, `\n// Changed\n`)
  const editor = path.join(folder, 'src', 'web', 'ui', 'editor', 'rich-text.tsx')
  await appendFile(editor, `\nwindow.status = 'updated'\n`)
}

function withAnotherPackage(lock: string) {
  const content = JSON.parse(lock)
  content.packages['node_modules/fastify'].version = '99.0.0'
  return JSON.stringify(content)
}

/** Loads the page and every asset that it refers to, all of which must exist. */
async function loadPage() {
  const response = await fetch(origin)
  expect(response.status).toBe(200)
  // A page that is rendered says when.
  const page = (await response.text()).replaceAll(
    /<script type="application\/json".*?<\/script>|\?t=\d+/gs,
    '',
  )
  const assets = [...page.matchAll(/\/assets\/[\w.-]+/g)].map(([asset]) => asset)
  expect(assets.length).toBeGreaterThan(1)
  for (const asset of assets) await expectAsset(asset)
  return { page, assets }
}

async function expectAsset(asset: string) {
  const response = await fetch(origin + asset)
  expect({ asset, status: response.status }).toEqual({ asset, status: 200 })
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
}

/** The first account of a Paddock on this machine is its admin. */
async function signUp() {
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'penny', password: 'penalty-points-7' }),
  })
  expect(response.status).toBe(201)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const listNews = (cookie: string) => getNews<{ id: number; title: string }[]>(cookie)

async function getNews<Data>(cookie: string, id = '') {
  const response = await fetch(`${origin}/api/admin/news${id}`, { headers: { cookie } })
  const { data } = (await response.json()) as { data: Data }
  return data
}

/** Publishes news items one after the other. `stop` returns the titles of those that were answered. */
function startReadingAndWriting(cookie: string) {
  const acknowledged: string[] = []
  const stopping = new AbortController()
  const working = work()

  async function work() {
    for (let number = 0; !stopping.signal.aborted; number++) {
      const title = `News ${number}`
      const response = await fetch(`${origin}/api/admin/news`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ title, content: '<p>Text</p>', publishedAt: null }),
      }).catch(() => undefined)
      if (response?.ok) acknowledged.push(title)
      await delay(200)
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await working
      return acknowledged
    },
  }
}
