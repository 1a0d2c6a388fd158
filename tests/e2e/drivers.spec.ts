import { readFile } from 'node:fs/promises'
import { like } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { users } from '#server/database/schema.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

/** The page reloads this long after a game profile is saved: specification, section 4. */
const RELOAD_MS = 500
const CROWD_SIZE = 2000
const MAX_CARDS_RENDERED = 400

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

it('finds a driver in the directory, and shows their races', async () => {
  const lotta = await app.make.driver({ displayName: 'Lotta Laps', steamId: '76561198000000042' })
  const admin = await app.make.driver({ displayName: 'Penny Limiter', role: 'admin' })
  const event = await app.make.event({ title: 'Algarve 4 Hours', status: 'completed' })
  await app.make.result({
    eventId: event.id,
    drivers: [{ name: 'Lotta Laps', userId: lotta.id }],
    lapSeconds: [[100, 98, 99]],
  })

  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto('/drivers')
  await page.getByText('Browse all registered drivers and check their profiles').waitFor()
  await page.getByText('76561198…').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Lotta Laps' }).getByText('1 win').waitFor()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search drivers...' }).pressSequentially('nobody')
  await page.getByRole('heading', { name: 'No Matching Drivers' }).waitFor()
  expect(page.url()).toBe(`${app.origin}/drivers?search=nobody`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show All Drivers' }).click()
  await page.getByRole('heading', { name: 'Penny Limiter' }).waitFor()

  await page.getByRole('searchbox').pressSequentially('LOTTA')
  await page.getByRole('heading', { name: 'Penny Limiter' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'View Profile' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'User Profile' }).waitFor()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  // The best lap in it leads there too.
  await page.getByRole('link', { name: 'Algarve 4 Hours' }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByText('76561198000000042').waitFor()
  await expectAccessible(page)

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Drivers' }).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('LOTTA')
  expect(browser.complaints).toEqual([])
})

it('adds a game profile, shows it after the reload, and deletes it', async () => {
  const driver = await app.make.driver({ displayName: 'Hank Hairpin' })
  const page = await browser.visitor(await app.cookieOf(driver))
  await page.goto(`/profile/${driver.id}`)
  await page.getByText("You haven't added any game profiles yet.").waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add Game Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Game Profile' })
  await dialog.getByRole('button', { name: 'Save Profile' }).click()
  await dialog.getByText('Game type is required').waitFor()
  await dialog.getByText('Game ID is required').waitFor()
  await expectAccessible(page)

  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Le Mans Ultimate' }).click()
  await dialog.getByLabel('Game ID / Username').fill('HankHairpin#0007')
  // The reload closes the toast, so the clock is stopped until the toast has been seen.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Save Profile' }).click()
  await page.getByText('Game profile saved').waitFor()
  await page.clock.runFor(RELOAD_MS)
  await reloaded
  await page.clock.resume()
  await page.getByRole('article').getByText('HankHairpin#0007').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete Le Mans Ultimate profile' }).click()
  await page.getByText('Are you sure you want to delete this game profile?').waitFor()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Game profile deleted').waitFor()
  await page.getByText("You haven't added any game profiles yet.").waitFor()
  expect(browser.complaints).toEqual([])
})

it('lets a member export their data and delete their account', async () => {
  const driver = await app.make.driver({ displayName: 'Fay Farewell' })
  const page = await browser.visitor(await app.cookieOf(driver))
  await page.goto('/my-profile')
  await page.getByRole('heading', { level: 2, name: 'Your Data' }).waitFor()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export My Data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('paddock-my-data.json')
  const own: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(own).toMatchObject({ account: { id: driver.id, displayName: 'Fay Farewell' } })

  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('This cannot be undone.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete My Account' }).click()
  await page.getByText('Account deleted').waitFor()
  await page.waitForURL(`${app.origin}/auth`)
  expect(browser.complaints).toEqual([])
})

it(`shows ${CROWD_SIZE} drivers to the last, but never renders more than those near the window`, async () => {
  const viewer = await app.make.driver({ displayName: 'Viewer' })
  await app.db.delete(users).where(like(users.displayName, 'Crowd %'))
  const crowd = Array.from({ length: CROWD_SIZE }, (_, index) => ({
    displayName: `Crowd ${index}`,
  }))
  await app.db.insert(users).values(crowd)
  const page = await browser.visitor(await app.cookieOf(viewer))
  await page.goto('/drivers')
  await page.getByRole('heading', { name: 'Crowd 1', exact: true }).waitFor()

  const { most, end } = await scrollToEnd(page)

  expect(end).toBeGreaterThan(100_000)
  expect(most).toBeLessThan(MAX_CARDS_RENDERED)
  await page.getByRole('heading', { name: 'Viewer' }).waitFor()
})

/** Scrolls down by 400 px per frame. Returns the most cards that were rendered at once, and where the page ended. */
async function scrollToEnd(page: Page) {
  return page.evaluate(async () => {
    let most = 0
    let before = -1
    while (window.scrollY > before) {
      before = window.scrollY
      window.scrollBy(0, 400)
      await new Promise(requestAnimationFrame)
      most = Math.max(most, document.querySelectorAll('main h2, main h3').length)
    }
    return { most, end: window.scrollY }
  })
}
