import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { raceFile } from '#tests/support/race-file.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { startOf } from '#tests/support/upload-results.ts'

const STEAM_ID = '76561198000000042'
const app = await startBuiltApp([{ steamId: STEAM_ID, name: 'Lotta Laps', note: 'Driver' }])
const browser = await openBrowser(app.origin)
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-race-'))

afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

it('runs a race from the first sign-in to the podium', async () => {
  const admin = await app.make.admin()
  const hank = await app.make.driver({
    displayName: 'Hank Hairpin',
    raceControlUsername: 'Hank Hairpin',
  })

  const office = await browser.visitor(await app.cookieOf(admin))
  await createEvent(office)

  const lotta = await browser.visitor()
  await signInWithSteam(lotta)
  await setRaceControlUsername(lotta, 'Lotta Laps')
  await signUp(lotta, { car: 'Toyota GR010 Hybrid', number: '4', team: 'Kerb Crawlers' })

  const rival = await browser.visitor(await app.cookieOf(hank))
  await signUp(rival, { car: 'Porsche 963', number: '19', team: 'Pitwall Pirates' })
  await seeParticipants(rival)
  // Her page was open the whole time.
  await lotta.getByRole('tab', { name: /Participants\s*2/ }).waitFor()

  await uploadResults(office)
  await seePodium(lotta)
  await seePodium(rival)
  expect(browser.complaints).toEqual([])
})

async function createEvent(page: Page) {
  await page.goto('/admin/events')
  await page.getByRole('heading', { level: 1, name: 'Manage Events' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create Event' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Create Event' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.getByText('Event title is required').first().waitFor()

  await page.getByLabel('Title').fill('Ardennes 6 Hours')
  for (const title of ['Sessions', 'Registration', 'Text for Drivers'])
    await page.getByRole('button', { name: title }).click()
  await page.getByLabel('Description').fill('Six hours into the Belgian night.')
  await page.getByRole('combobox', { name: 'Track' }).click()
  await page.getByRole('option', { name: /Spa-Francorchamps, Grand Prix/ }).click()
  await page.getByLabel('Start', { exact: true }).fill(inDays(7, '19:00'))
  await page.getByLabel('End', { exact: true }).fill(inDays(8, '02:00'))
  await page.getByLabel('Registration Opens').fill(inDays(-1, '12:00'))
  await page.getByLabel('Registration Closes').fill(inDays(6, '19:00'))
  await page.getByRole('checkbox', { name: 'Hypercar' }).check()
  await page.getByRole('button', { name: 'Create Event' }).click()

  await page.getByText('The event has been created successfully!').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Manage Events' }).waitFor()
  await page.getByText('Ardennes 6 Hours').first().waitFor()
}

async function signInWithSteam(page: Page) {
  await page.goto('/events')
  await page.getByText('Connect with your platform account to get started').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in with Steam' }).click()
  await page.getByText('Lotta Laps').first().click()
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
}

async function setRaceControlUsername(page: Page, name: string) {
  await page.getByRole('link', { name: 'View Profile' }).click()
  await page.getByText('Racing Profile').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Race Control Username').fill(name)
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await page.getByText('Your race control username has been saved.').waitFor()
}

type Entry = { car: string; number: string; team: string }

async function signUp(page: Page, { car, number, team }: Entry) {
  await page.goto('/events')
  await page.getByText('Ardennes 6 Hours').first().waitFor()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /View Details & Register/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Ardennes 6 Hours' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Car' }).click()
  await page.getByRole('option', { name: car }).click()
  await dialog.getByLabel('Driver Number').fill(number)
  await dialog.getByLabel('Team Name').fill(team)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Registration Successful').waitFor()
  await page.getByRole('button', { name: 'Already signed up' }).waitFor()
}

async function seeParticipants(page: Page) {
  await page.getByRole('tab', { name: /Participants/ }).click()
  for (const name of ['Lotta Laps', 'Hank Hairpin', 'Kerb Crawlers']) await shown(page, name)
  await expectAccessible(page)
}

async function uploadResults(page: Page) {
  const file = path.join(folder, '2026_11_28_race.xml')
  const startedAt = await startOf(app.db, 'Ardennes 6 Hours')
  await writeFile(file, raceFile({ seed: 3, minutes: 30, drama: false, startedAt, entries }))
  await page.goto('/admin/events')
  await page
    .getByRole('button', { name: /Results/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Upload/ }).click()
  await page.getByText('Processed 3 race results. Event marked as completed.').waitFor()
  await page.getByText('Vera Slipstream').first().waitFor()
}

async function seePodium(page: Page) {
  await page.goto('/events?tab=completed')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Results' }).click()
  const results = page.getByRole('tabpanel')
  for (const name of ['Lotta Laps', 'Hank Hairpin', 'Vera Slipstream']) await shown(page, name)
  await results.getByText('Total Drivers').waitFor()
  await expectAccessible(page)
}

const entries = [
  entry('4', 'Toyota GR010', 'Kerb Crawlers', ['Lotta Laps', 'Otto Vollgas']),
  entry('19', 'Porsche 963', 'Pitwall Pirates', ['Hank Hairpin']),
  entry('71', 'Ferrari 499P', 'Night Shift Racing', ['Vera Slipstream']),
]

function entry(carNumber: string, carType: string, teamName: string, drivers: string[]) {
  return { carNumber, carClass: 'Hyper' as const, carType, teamName, drivers }
}

/** On a phone, cells are folded under the name: the text is there twice, and one of the two is visible. */
async function shown(page: Page, text: string) {
  await page.getByRole('tabpanel').getByText(text).filter({ visible: true }).first().waitFor()
}

/** The value of a date-time field some days from now: '2026-11-28T19:00'. */
function inDays(days: number, time: string) {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
}
