import { appendFile, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { copyProject } from '#tests/support/copy-project.ts'

const project = await copyProject()
afterAll(project.remove)
const { origin, folder, run } = project

it('is updated while members use it, without disturbing open pages', async () => {
  const server = await project.start()
  const penny = await signUp()
  const client = startReadingAndWriting(penny)
  const before = await loadPage()
  const [build] = await builds()

  // As after a git pull: a changed text that both page and server contain, and packages that are not installed yet.
  await changeSources()
  const lock = await readFile(path.join(folder, 'package-lock.json'), 'utf8')
  await writeFile(path.join(folder, 'package-lock.json'), withAnotherPackage(lock))

  const backup = await run('backup.mjs')
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  expect(backup.stdout).toContain('The backup is in')
  expect(await run('admin.mjs', 'list')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('penny'),
  })
  expect(await run('restore.mjs', path.join(folder, 'data'))).toMatchObject({
    code: 1,
    stderr: 'These sources are not built yet: run "npm run build", then this again.\n',
  })
  // The running server also needs its packages.
  expect(await run('build.mjs')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The packages have changed, and a running Paddock \(process \d+\) uses .*\n$/,
    ),
  })
  await writeFile(path.join(folder, 'package-lock.json'), lock)
  expect(await builds()).toEqual([build])
  expect(await loadPage()).toEqual(before)

  // The build goes to a separate folder, so the running server is not affected.
  expect(await run('build.mjs')).toMatchObject({ code: 0 })
  expect(await builds()).toHaveLength(2)
  expect(await loadPage()).toEqual(before)
  expect(await run('backup.mjs')).toMatchObject({ code: 0 })

  expect(await server.stop()).toBe(0)
  await project.start()
  const after = await loadPage()
  expect(after.page).not.toBe(before.page)
  expect(after.assets).not.toEqual(before.assets)
  for (const asset of before.assets) await expectAsset(asset)
  const written = await client.stop()
  expect(written.length).toBeGreaterThan(0)
  expect(await listNews(penny)).toEqual(expect.arrayContaining(written))
  await expect.poll(builds).toHaveLength(1)
  expect(await builds()).not.toEqual([build])
})

async function builds() {
  return (await readdir(path.join(folder, 'dist', 'builds'))).toSorted()
}

async function changeSources() {
  const file = path.join(folder, 'src', 'shared', 'domain', 'dates.ts')
  await appendFile(path.join(folder, 'src', 'web', 'main.tsx'), `\nwindow.name = 'updated'\n`)
  await appendFile(file, `\n// Changed\n`)
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
  const page = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '')
  const assets = [...page.matchAll(/\/assets\/[^"]+/g)].map(([asset]) => asset)
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

async function listNews(cookie: string) {
  const response = await fetch(`${origin}/api/admin/news`, { headers: { cookie } })
  const { data } = (await response.json()) as { data: { title: string }[] }
  return data.map(({ title }) => title)
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
