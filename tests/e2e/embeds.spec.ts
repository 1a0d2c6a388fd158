import type { Frame, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { authApi } from '#shared/contract/auth.ts'
import { publicEventsApi } from '#shared/contract/public/events.ts'
import { publicSettingsApi } from '#shared/contract/public/settings.ts'
import { embedSnippet } from '#shared/domain/embeds/embeds.ts'
import { PUBLIC_PART_KEYS } from '#shared/domain/public-pages/public-parts.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { startForeignSite } from '#tests/support/foreign-site.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
let body = ''
const foreign = await startForeignSite(() => body)

afterAll(async () => {
  await browser.close()
  await foreign.close()
})

async function showToVisitors(page: Page) {
  const settings = publicSettingsApi.get.path
  const { data } = (await (await page.request.get(settings)).json()) as { data: object }
  const reply = await page.request.put(settings, {
    headers: { origin: app.origin },
    data: { ...data, parts: PUBLIC_PART_KEYS, noticeDays: 0 },
  })
  expect(reply.status()).toBe(200)
}

async function scene() {
  const event = await app.make.event({ title: 'Ardennes 6 Hours' })
  const driver = await app.make.driver({ displayName: 'Lotta Laps' })
  await app.make.registration({ eventId: event.id, userId: driver.id, number: 7 })
  const page = await browser.visitor(await app.cookieOf(await app.make.admin()))
  await showToVisitors(page)
  return { event, page }
}

/** Keeps what the frames of a page say. */
const LISTEN = `<script>messages = []; addEventListener('message', (event) => messages.push(event.data))</script>`

async function frameOf(page: Page) {
  const element = await page.locator('iframe').first().elementHandle()
  return (await element?.contentFrame()) as Frame
}

it('shows an entry list on another site, which learns its height and nothing else', async () => {
  const { event, page } = await scene()
  const path = `/embed/entries/${event.id}?theme=dark`
  body = LISTEN + embedSnippet({ address: app.origin + path, title: 'Entries', heightPx: 200 })
  const asked = page.waitForRequest((request) => request.url().endsWith(path))
  await page.goto(foreign.address)
  const frame = await frameOf(page)
  await frame.getByText('Lotta Laps').waitFor()

  await page.waitForFunction(() => document.querySelector('iframe')?.style.height !== '')
  const [height, inside] = await Promise.all([
    page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height),
    frame.locator('html').evaluate((element) => element.getBoundingClientRect().height),
  ])
  expect(Math.abs(height - inside)).toBeLessThanOrEqual(1)
  const messages = await page.evaluate('messages')
  expect(messages).toContainEqual({ paddock: 1, id: `entries/${event.id}`, height })

  // The admin of this browser is signed in, and the frame knows nothing of it.
  expect(await (await asked).allHeaders()).not.toHaveProperty('cookie')
  expect(await frame.evaluate(() => self.origin)).toBe('null')
  for (const reach of ['document.cookie', 'localStorage', 'sessionStorage', 'indexedDB.open("x")'])
    await expect(frame.evaluate(reach), reach).rejects.toThrow(/sandbox|denied|insecure/i)
  const write = `fetch('${app.origin}/api/auth/logout', { method: 'POST', credentials: 'include' })`
  await expect(frame.evaluate(write)).rejects.toThrow('Failed to fetch')
  expect((await page.request.get(authApi.getCurrentUser.path)).status()).toBe(200)

  const popup = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Open the event' }).click()
  expect(new URL((await popup).url()).origin).toBe(app.origin)
})

it('takes heights from its own frame only', async () => {
  const { event, page } = await scene()
  const address = `${app.origin}/embed/next/${event.id}`
  body = embedSnippet({ address, title: 'Next', heightPx: 160 })
  await page.goto(foreign.address)
  await page.waitForFunction(() => document.querySelector('iframe')?.style.height !== '')
  const before = await page.locator('iframe').evaluate(({ style }) => style.height)
  await page.evaluate(() => {
    window.postMessage({ paddock: 1, id: 'next', height: 900 }, '*')
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  expect(await page.locator('iframe').evaluate(({ style }) => style.height)).toBe(before)
  await (await frameOf(page)).getByText(/\d+ d \d\d:\d\d:\d\d/).waitFor()
})

it('renews itself once a minute', async () => {
  const { event, page } = await scene()
  body = embedSnippet({
    address: `${app.origin}/embed/entries/${event.id}`,
    title: 'Entries',
    heightPx: 200,
  })
  await page.clock.install()
  await page.goto(foreign.address)
  const frame = await frameOf(page)
  await frame.getByText('Lotta Laps').waitFor()
  const other = await app.make.driver({ displayName: 'Hank Hairpin' })
  await app.make.registration({ eventId: event.id, userId: other.id, number: 19 })
  await showToVisitors(page)
  await page.clock.runFor(61_000)
  await frame.getByText('Hank Hairpin').waitFor()
})

it('can be framed nowhere else', async () => {
  const { event, page } = await scene()
  const paths = ['/', '/auth', `/events/${event.id}`, '/admin', publicEventsApi.list.path, '/embed']
  body = paths.map((path) => `<iframe src="${app.origin}${path}"></iframe>`).join('')
  await page.goto(foreign.address, { waitUntil: 'load' })
  const frames = page.frames().filter((frame) => frame !== page.mainFrame())
  expect(frames).toHaveLength(paths.length)
  for (const frame of frames) expect(frame.url()).toBe('chrome-error://chromewebdata/')
})

it('gives members the code, with a look at what it shows', async () => {
  const { event, page } = await scene()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'Embed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Embed in Another Site' })
  await dialog.frameLocator('iframe').getByText('Ardennes 6 Hours').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'What to Show' }).click()
  await page.getByRole('option', { name: 'Entry list' }).click()
  await dialog.frameLocator('iframe').getByText('Lotta Laps').waitFor()
  const code = await dialog.getByRole('textbox', { name: 'Code' }).inputValue()
  expect(code).toContain(`src="${app.origin}/embed/entries/${event.id}"`)
})
