import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { raceFile, type RaceFileEntry } from '#tests/support/race-file.ts'

const DAY_MS = 86_400_000
const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-desk-'))

afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

it('turns a file into adjusted results, undoes that, and restores an earlier file', async () => {
  const admin = await app.make.admin()
  await app.make.driver({ displayName: 'Hank Hairpin', raceControlUsername: 'Hank Hairpin' })
  await app.make.driver({ displayName: 'Lotta Laps', raceControlUsername: null })
  const startDateTime = new Date(Date.now() - DAY_MS)
  const endDateTime = new Date(startDateTime.getTime() + DAY_MS / 4)
  const event = await app.make.event({ title: 'Ardennes 6 Hours', startDateTime, endDateTime })
  const page = await browser.visitor(await app.cookieOf(admin))
  const desk = `/admin/events/${event.id}/results`

  await page.goto(desk)
  await heading(page, 'No results available yet')
  await expectAccessible(page)
  await upload(page, 'first.xml', [
    entry('4', 'Lota Laps'),
    entry('19', 'Hank Hairpin'),
    entry('7', 'Gina Guest'),
  ])

  await jumpToNames(page)
  await linkName(page)
  await unlinkName(page)
  await linkName(page)
  await createGuest(page)
  const [winner, second] = await order(page)
  if (!winner || !second) throw new Error('The race has no order')
  await disqualify(page, winner)
  expect((await order(page))[0]).toBe(second)
  await expectPublic(page, event.id, winner)
  await readDecision(page, event.id)
  await expectLeader(page, second)

  await page.goto(desk)
  await page.getByRole('button', { name: new RegExp(`^Undo: Status DSQ, ${winner}`) }).click()
  await page.getByRole('button', { name: new RegExp(`^Redo: Status DSQ, ${winner}`) }).waitFor()
  await inClassification(page, 0, winner)
  await expectTakenBack(page, event.id)
  await expectLeader(page, winner)

  await page.goto(desk)
  await restoreEarlierFile(page)
  // Browsers also log refusals that the page handles.
  expect(browser.complaints.filter((text) => !text.includes('409'))).toEqual([])
})

/** From the result to the decision, and from there to the board of the event. */
async function readDecision(page: Page, eventId: number) {
  await page.goto(`/events/${eventId}?tab=results`)
  await page.getByText('Adjusted', { exact: true }).click()
  await page.getByRole('link', { name: 'Decision 1' }).click()
  const decision = page.getByRole('article', { name: 'Decision 1' })
  await decision.getByText(/disqualified/).waitFor()
  await expectAccessible(page)
  await page.locator('#content').getByRole('link', { name: 'Notice Board' }).click()
  await page.getByRole('list', { name: 'After the race' }).waitFor()
  await expectAccessible(page)
}

/** It stays in its place, with both versions. */
async function expectTakenBack(page: Page, eventId: number) {
  await page.goto(`/events/${eventId}/decisions`)
  const board = page.getByRole('list', { name: 'After the race' })
  await board.getByText('Taken back', { exact: true }).waitFor()
  await board.getByRole('link').click()
  await page.getByRole('link', { name: 'Published' }).click()
  await page.getByText('This is an earlier version').waitFor()
}

/** @param isSecond the event has results of about the same cars, so it may be a part of a stopped race */
async function upload(page: Page, name: string, entries: RaceFileEntry[], isSecond = false) {
  const file = path.join(folder, name)
  await writeFile(
    file,
    raceFile({ seed: 3, minutes: 20, drama: false, startedAt: new Date(), entries }),
  )
  await page.getByRole('button', { name: 'Upload Results' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Upload Results' }).click()
  if (isSecond) await dialog.getByRole('button', { name: 'Replace Results' }).click()
  await dialog.getByText(/linked to a member/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await heading(page, 'Classification')
  await page.getByText(name).first().waitFor()
}

/** With the keyboard, on a phone, where the parts are far below each other. */
async function jumpToNames(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  const bar = page.getByRole('navigation', { name: 'Parts of this page' })
  const link = bar.getByRole('link', { name: '2 Names open' })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.locator(':focus').getByText('Names Without a Member', { exact: true }).waitFor()
  await expect.poll(() => link.getAttribute('aria-current')).toBe('true')
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top)
  const names = await page.getByRole('region', { name: 'Names', exact: true }).boundingBox()
  // The bar sticks below the top bar, and hides nothing of the part.
  expect(top).toBeLessThan(80)
  expect(names?.y).toBeGreaterThan(top + 50)
  await expectAccessible(page)
  if (before) await page.setViewportSize(before)
}

async function linkName(page: Page) {
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Link to Lotta Laps: Lota Laps' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link Name' })
  await dialog.getByText(/no member to Lotta Laps/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Link Name' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('list', { name: 'Names with a member' }).getByText('Lota Laps').waitFor()
}

/** The button disappears with the link, so the focus moves to the heading of its panel. */
async function unlinkName(page: Page) {
  await page.getByRole('button', { name: 'Unlink Lota Laps' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Link' })
  await dialog.getByText(/Lotta Laps to no member/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove Link' }).click()
  await page
    .getByRole('list', { name: 'Names with a member' })
    .getByText('Hank Hairpin, matched automatically')
    .waitFor()
  await page.locator(':focus').getByText('Names With a Member', { exact: true }).waitFor()
}

async function createGuest(page: Page) {
  await page.getByRole('button', { name: /^Link (to Somebody Else: )?Gina Guest$/ }).click()
  await page.getByRole('button', { name: 'Create a Guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Guest' })
  await dialog.getByLabel('Guest Name').fill('Gina Greenlight')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Guest' }).click()
  await page.getByText('Every driver in the file is linked to a member or guest.').waitFor()
}

async function disqualify(page: Page, driver: string) {
  await page.getByRole('button', { name: new RegExp(`^Adjust #\\d+ ${driver}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust Result' })
  await dialog.getByRole('combobox', { name: 'What to Adjust' }).click()
  await page.getByRole('option', { name: 'Status' }).click()
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'DSQ' }).click()
  await dialog.getByText(/Position 1 to 3/).waitFor()
  await dialog.getByRole('button', { name: 'Adjust Result' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Underweight at the scales')
  await dialog.getByRole('button', { name: 'Adjust Result' }).click()
  await dialog.waitFor({ state: 'detached' })
  await inClassification(page, 2, driver)
}

async function expectPublic(page: Page, eventId: number, driver: string) {
  await page.goto(`/events/${eventId}?tab=results`)
  const row = page.getByRole('row').filter({ hasText: displayName(driver) })
  await row.getByText('Adjusted').click()
  await row.getByText(/Status DSQ: Underweight at the scales/).waitFor()
  await expectAccessible(page)
}

async function expectLeader(page: Page, driver: string) {
  await page.goto('/standings')
  await page
    .getByRole('row')
    .nth(1)
    .filter({ hasText: displayName(driver) })
    .waitFor()
}

/** Of the member or guest who was linked to the name in the file. */
function displayName(driver: string) {
  const linked: Record<string, string> = {
    'Gina Guest': 'Gina Greenlight',
    'Lota Laps': 'Lotta Laps',
  }
  return linked[driver] ?? driver
}

async function restoreEarlierFile(page: Page) {
  const entries = [entry('19', 'Hank Hairpin'), entry('7', 'Gina Guest')]
  await upload(page, 'second.xml', entries, true)
  expect(await order(page)).toHaveLength(2)
  await page.getByRole('button', { name: /^Restore first\.xml/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Restore File' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restore File' }).click()
  await page.getByText('Results Restored').waitFor()
  await inClassification(page, 2, '')
  await page.getByRole('button', { name: /^Restore second\.xml/ }).waitFor()
}

const classification = (page: Page) =>
  page.getByRole('table', { name: 'Classification' }).getByRole('button', { name: /^Adjust/ })

/** The finishing drivers, in the adjusted order. */
async function order(page: Page) {
  await classification(page).first().waitFor()
  const labels = await classification(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? ''),
  )
  return labels.map((label) => label.replace(/^Adjust #\d+ (.*), .*$/, '$1'))
}

/** @param index from 0 */
async function inClassification(page: Page, index: number, driver: string) {
  await page
    .getByRole('table', { name: 'Classification' })
    .getByRole('row')
    .nth(index + 1)
    .filter({ hasText: driver })
    .waitFor()
}

async function heading(page: Page, name: string) {
  await page.getByRole('heading', { name }).waitFor()
}

function entry(carNumber: string, driver: string): RaceFileEntry {
  return {
    carNumber,
    carClass: 'Hyper',
    carType: 'Toyota GR010',
    teamName: `Team ${carNumber}`,
    drivers: [driver],
  }
}
