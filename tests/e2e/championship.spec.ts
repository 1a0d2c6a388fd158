import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import {
  DESKTOP,
  expectAccessible,
  expectReadable,
  openBrowser,
  PHONE,
} from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { CREWS, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { uploadResults } from '#tests/support/upload-results.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(() => browser.close())

it('follows a championship from its rules to its champion', { timeout: 240_000 }, async () => {
  const hank = 'Hank Hairpin'
  await app.make.driver({ displayName: hank, raceControlUsername: hank })
  const [ardennes, fuji, finale] = [
    await event('Ardennes 6 Hours', '2026-05-02'),
    await event('Fuji Twilight', '2026-05-09'),
    await event('Last Light', '2026-05-16'),
  ]
  const admin = await browser.visitor(await app.cookieOf(await app.make.admin()))
  const member = await browser.visitor(await app.cookieOf(await app.make.driver()))
  const address = await createChampionship(admin)
  await countFor(admin, finale.id)
  await race(admin, ardennes.id, 1, '2026-05-02')
  await race(admin, fuji.id, 2, '2026-05-09')

  // The member's page follows by itself what the admin does.
  await listening(member, address)
  await member.getByText('2 of 3 rounds held').first().waitFor()
  await scoreAtQuarterHour(admin, address)
  await member.getByText('3 of 4 rounds held').first().waitFor()
  await member.getByRole('link', { name: /^R2\b.*Fuji Twilight after 15 min/ }).waitFor()
  const asRaced = await rowsOf(member)
  await expectReadable(member)
  await unfoldRounds(member, hank)

  await admin.goto(address)
  await publish(admin)
  await takePointsAway(admin, hank)
  await member.getByText('Missed the briefing twice').waitFor()
  await expect.poll(() => rowsOf(member)).not.toEqual(asRaced)
  await seePublished(member, asRaced)
  await listening(member, address)
  await undo(admin, hank)
  await member.getByText('Undone', { exact: true }).waitFor()
  await expect.poll(() => rowsOf(member)).toEqual(asRaced)

  await forecast(member, await app.cookieOf(await app.make.driver()), address)

  await listening(member, address)
  await close(admin)
  const state = member.getByRole('region', { name: 'State' })
  await state.getByText(/^Closed on .* Its tables are frozen/).waitFor()
  await race(admin, finale.id, 3, '2026-05-16')
  await member.goto(address)
  expect(await rowsOf(member)).toEqual(asRaced)
  await seeChampion(member)

  await listening(member, address)
  await admin.goto(address)
  await reopen(admin)
  await member.getByText('A round was missing').waitFor()
  await expect.poll(() => rowsOf(member)).not.toEqual(asRaced)
  expect(browser.complaints).toEqual([])
})

function event(title: string, day: string) {
  return app.make.event({
    title,
    startDateTime: new Date(`${day}T18:00:00Z`),
    endDateTime: new Date(`${day}T20:00:00Z`),
  })
}

async function createChampionship(page: Page) {
  await page.goto('/championships/new')
  await page.getByLabel('Name', { exact: true }).fill('Spring Cup')
  await page.getByLabel('First Day').fill('05/01/2026')
  await page.getByLabel('Last Day').fill('05/31/2026')
  await page.getByRole('button', { name: 'Count Ardennes 6 Hours' }).click()
  await page.getByRole('button', { name: 'Count Fuji Twilight' }).click()
  await page.getByText('Does not count: Last Light').waitFor()
  await page.getByRole('button', { name: 'Create Championship' }).click()
  await page.getByRole('heading', { level: 1, name: 'Spring Cup' }).waitFor()
  return new URL(page.url()).pathname
}

/** The form of an event says which championships it counts for. */
async function countFor(page: Page, eventId: number) {
  await page.goto(`/admin/events/${eventId}/edit`)
  const championship = page.getByRole('checkbox', { name: 'Spring Cup (on its days)' })
  await championship.check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Event' }).click()
  await page.getByRole('heading', { level: 1, name: 'Manage Events' }).waitFor()
  await page.goto(`/admin/events/${eventId}/edit`)
  await expect.poll(() => championship.isChecked()).toBe(true)
}

/** Opens a page, and waits until it receives changes. */
async function listening(page: Page, address: string) {
  await Promise.all([page.waitForResponse('**/api/live*'), page.goto(address)])
}

/** A race is scored at its flag and, by half of the points, at a time of it. */
async function scoreAtQuarterHour(page: Page, address: string) {
  await page.goto(`${address}/edit`)
  await previewOnPhone(page)
  await page.getByRole('button', { name: /^R2 Fuji Twilight/ }).click()
  await page.getByLabel('Also Score After So Many Hours').fill('0.25')
  await page.getByRole('button', { name: 'Add a Round before the flag of Fuji Twilight' }).click()
  await page.getByRole('button', { name: /^R2 Fuji Twilight after 15 min/ }).click()
  await page.getByLabel('Factor', { exact: true }).first().fill('0.5')
  await page.getByRole('button', { name: 'Save Championship' }).click()
  await page.getByRole('heading', { level: 1, name: 'Spring Cup' }).waitFor()
}

/** The preview is far below the fields, and a bar at the end of the window opens it. */
async function previewOnPhone(page: Page) {
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Show Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await dialog.getByRole('table', { name: 'Drivers as they would be' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.setViewportSize(DESKTOP)
}

async function race(page: Page, eventId: number, seed: number, day: string) {
  const startedAt = new Date(`${day}T18:00:00Z`)
  const file = raceFile({ ...short, seed, entries: CREWS, startedAt })
  await uploadResults(page, eventId, { 'race.xml': file })
}

/** The table as a reader sees it, cell by cell. */
async function rowsOf(page: Page) {
  const rows = page.getByRole('table', { name: 'Hypercar drivers' }).getByRole('row')
  await rows.nth(1).waitFor()
  return rows.allTextContents()
}

async function unfoldRounds(page: Page, name: string) {
  await page.setViewportSize(PHONE)
  const more = page.getByRole('button', { name: `3 of 3 rounds of ${name}` })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: `Rounds of ${name}` }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.setViewportSize(DESKTOP)
}

async function takePointsAway(page: Page, name: string) {
  await page.getByRole('button', { name: 'Make a Decision' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a Decision' })
  await dialog.getByRole('combobox', { name: 'Driver' }).fill('hairp')
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('textbox', { name: 'Points' }).fill('-10')
  await dialog.getByRole('list', { name: 'What changes' }).getByText(name).waitFor()
  await dialog.getByLabel('Reason').fill('Missed the briefing twice')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make Decision' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish Tables' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Publish Tables' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish Tables' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The copy is as it was, although points were taken away since. */
async function seePublished(page: Page, expected: string[]) {
  await page.getByRole('link', { name: 'After R3 Fuji Twilight' }).click()
  await page.getByText('As published after R3 Fuji Twilight').waitFor()
  await expect.poll(() => rowsOf(page)).toEqual(expected)
  await expectReadable(page)
}

async function undo(page: Page, name: string) {
  await page.getByRole('button', { name: `Undo: -10 points, ${name}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Undo Decision' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo Decision' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Places cars by the keyboard on a phone, and sends the address to somebody else. */
async function forecast(page: Page, cookieOfOther: string, address: string) {
  await page.goto(address)
  await page.getByRole('link', { name: 'Calculator' }).click()
  await page.getByText('This is a forecast, not the standings').waitFor()
  await expect.poll(() => page.title()).toMatch(/^Calculator · Spring Cup · /)
  await page.setViewportSize(PHONE)
  const table = page.getByRole('table', { name: 'Hypercar drivers, forecast' })
  const before = await table.getByRole('row').allTextContents()
  await page.getByRole('combobox', { name: '1st' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText(/ would (win|share the title): /).waitFor()
  const supposed = await table.getByRole('row').allTextContents()
  expect(supposed).not.toEqual(before)
  await expectReadable(page)

  const other = await browser.visitor(cookieOfOther)
  await other.goto(page.url())
  const sent = other.getByRole('table', { name: 'Hypercar drivers, forecast' }).getByRole('row')
  await sent.nth(1).waitFor()
  expect(await sent.allTextContents()).toEqual(supposed)
  await page.setViewportSize(DESKTOP)
}

async function close(page: Page) {
  await page.getByRole('button', { name: 'Close Championship' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Close Championship' })
  await dialog.getByText('1 round will not be raced in it.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close Championship' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reopen' }).waitFor()
}

async function seeChampion(page: Page) {
  await page.goto('/championships')
  const champions = page.getByRole('list', { name: 'Champions of Spring Cup' })
  await champions.getByRole('listitem').first().waitFor()
}

async function reopen(page: Page) {
  await page.getByRole('button', { name: 'Reopen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen Championship' })
  await dialog.getByLabel('Reason').fill('A round was missing')
  await dialog.getByRole('button', { name: 'Reopen Championship' }).click()
  await dialog.waitFor({ state: 'detached' })
}
