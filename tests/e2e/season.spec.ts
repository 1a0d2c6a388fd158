import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { startOf } from '#tests/support/upload-results.ts'

const ROUNDS = ['Round 1', 'Round 2', 'Round 3', 'Round 4']
const LOTTA = 'Lotta Laps'
const HANK = 'Hank Hairpin'
const GONE = 'Ivo Inlap'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-season-'))

afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

it('lets one admin run a whole season', { timeout: 240_000 }, async () => {
  const penny = await app.make.driver({ displayName: 'Penny Limiter', role: 'admin' })
  await app.make.driver({ displayName: 'Rolf Rollbar', role: 'admin' })
  const members = [LOTTA, HANK, GONE].map((name) =>
    app.make.driver({ displayName: name, raceControlUsername: name }),
  )
  const [lotta, hank, ivo] = await Promise.all(members)
  if (!lotta || !hank || !ivo) throw new Error('The guild is not complete')
  const page = await browser.visitor(await app.cookieOf(penny))

  await createTrack(page)
  await writeRules(page)
  await publishNews(page)
  await createRounds(page)
  for (const member of [lotta, hank, ivo]) await signUp(await app.cookieOf(member))
  await removeParticipant(page, GONE)
  for (const [index, round] of ROUNDS.entries()) await uploadResults(page, round, index + 1)

  const asRaced = await standings(page)
  await disqualify(page, 'Round 1', LOTTA)
  expect(await standings(page)).not.toEqual(asRaced)
  await undo(page, 'Round 1', LOTTA)
  expect(await standings(page)).toEqual(asRaced)

  await demote(page, 'Rolf Rollbar')
  await seeAsMember(await app.cookieOf(lotta))
  expect(browser.complaints).toEqual([])
})

async function createTrack(page: Page) {
  const picture = path.join(folder, 'ring.png')
  const look = { width: 900, height: 600, channels: 3 as const, background: '#345' }
  await sharp({ create: look }).png().toFile(picture)
  await page.goto('/admin/tracks')
  await page.getByRole('button', { name: 'Create Track' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Track' })
  await dialog.getByLabel('Name').fill('Hill Ring')
  await dialog.getByLabel('Country').fill('Austria')
  await dialog.getByLabel('Length').fill('5.121')
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Create Track' }).click()
  await page.getByText('Track created successfully').waitFor()
  await page.getByText('Track image uploaded successfully').waitFor()
  await page.getByRole('heading', { name: 'Hill Ring' }).waitFor()
}

async function writeRules(page: Page) {
  await page.goto('/admin/rules')
  await page.getByRole('textbox', { name: 'General Rules' }).fill('<h2>Lift for yellow</h2>')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Rules created successfully').waitFor()
}

async function publishNews(page: Page) {
  await page.goto('/admin/news')
  await page.getByRole('link', { name: 'Write News' }).click()
  await page.getByLabel('Title').fill('Four rounds on the hill')
  await page.getByRole('button', { name: 'Save News' }).click()
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('button', { name: 'Actions for Four rounds on the hill' }).click()
  await page.getByRole('menuitem', { name: 'Publish Now' }).click()
  await page.getByText('News published').waitFor()
}

/** Creates the first round with the form, and the others as clones of it. */
async function createRounds(page: Page) {
  await page.goto('/admin/events/create')
  for (const title of ['Sessions', 'Registration', 'Text for Drivers'])
    await page.getByRole('button', { name: title }).click()
  await page.getByLabel('Description').fill('Up the hill and down again.')
  await page.getByRole('combobox', { name: 'Track' }).click()
  await page.getByRole('option', { name: /Hill Ring/ }).click()
  await page.getByLabel('Start', { exact: true }).fill(inDays(7, '19:00'))
  await page.getByLabel('End', { exact: true }).fill(inDays(7, '21:00'))
  await page.getByLabel('Registration Opens').fill(inDays(-1, '12:00'))
  await page.getByLabel('Registration Closes').fill(inDays(6, '19:00'))
  await page.getByRole('checkbox', { name: 'Hypercar' }).check()
  for (const [index, title] of ROUNDS.entries()) {
    if (index > 0) {
      await page.getByRole('button', { name: `More actions for ${ROUNDS[0]}` }).click()
      await page.getByRole('menuitem', { name: 'Clone' }).click()
      await page.getByRole('checkbox', { name: 'Hypercar', checked: true }).waitFor()
    }
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Create Event' }).click()
    await rowOf(page, title).waitFor()
  }
}

async function signUp(cookie: string) {
  const page = await browser.visitor(cookie)
  await openRound(page, ROUNDS[0] ?? '')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Car' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Registration Successful').waitFor()
  await page.context().close()
}

async function removeParticipant(page: Page, name: string) {
  await openRound(page, ROUNDS[0] ?? '')
  await page.getByRole('tab', { name: /Participants\s*3/ }).click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Remove ${name}` })
    .click()
  await page.getByText('Participant removed').waitFor()
  await page.getByRole('tab', { name: /Participants\s*2/ }).waitFor()
}

async function uploadResults(page: Page, round: string, seed: number) {
  const file = path.join(folder, `${round}.xml`)
  await writeFile(
    file,
    raceFile({
      seed,
      minutes: 10,
      drama: false,
      startedAt: await startOf(app.db, round),
      track: { venue: 'Hill Ring', course: 'Hill Ring', event: '', lengthMetres: 5121 },
      entries: [entry('4', LOTTA), entry('19', HANK)],
    }),
  )
  await page.goto('/admin/events')
  await rowOf(page, round).getByRole('button', { name: 'Results', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Upload Results' }).click()
  await page.getByText('Processed 2 race results. Event marked as completed.').waitFor()
}

async function standings(page: Page) {
  await page.goto('/standings')
  const rows = page.getByRole('table').first().getByRole('row')
  await rows.nth(2).waitFor()
  return rows.allTextContents()
}

async function disqualify(page: Page, round: string, driver: string) {
  await openDesk(page, round)
  await page.getByRole('button', { name: new RegExp(`^Adjust #\\d+ ${driver}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust Result' })
  await dialog.getByRole('combobox', { name: 'What to Adjust' }).click()
  await page.getByRole('option', { name: 'Status' }).click()
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'DSQ' }).click()
  await dialog.getByLabel('Reason').fill('Short of fuel at the scales')
  await dialog.getByRole('button', { name: 'Adjust Result' }).click()
  await page.getByRole('button', { name: undoOf(driver) }).waitFor()
}

async function undo(page: Page, round: string, driver: string) {
  await openDesk(page, round)
  await page.getByRole('button', { name: undoOf(driver) }).click()
  await page.getByRole('button', { name: new RegExp(`^Redo: Status DSQ, ${driver}`) }).waitFor()
}

async function demote(page: Page, name: string) {
  await page.goto('/admin/users')
  await page.getByRole('button', { name: `Edit the role of ${name}` }).click()
  await page.getByRole('combobox', { name: `Role of ${name}` }).click()
  await page.getByRole('option', { name: 'Driver' }).click()
  await page.getByRole('button', { name: `Save the role of ${name}` }).click()
  await page.getByText('User role updated successfully').waitFor()
}

/** Checks what a member sees after the season. */
async function seeAsMember(cookie: string) {
  const page = await browser.visitor(cookie)
  await page.goto('/')
  await page.getByText('Four rounds on the hill').waitFor()
  await page.goto('/rules')
  await page.getByRole('heading', { name: 'Lift for yellow' }).waitFor()
  await page.goto('/tracks')
  await page
    .getByRole('link', { name: /Hill Ring/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Hill Ring/ }).waitFor()
  const image = page.locator('img[src^="/uploads/"]').first()
  await image.waitFor()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
  await page.goto('/events?tab=completed')
  for (const name of ROUNDS) await page.getByRole('heading', { name }).waitFor()
}

async function openRound(page: Page, title: string) {
  await page.goto('/events?tab=all')
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('link', { name: /View Details/ })
    .click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

async function openDesk(page: Page, title: string) {
  await page.goto('/admin/events?tab=completed')
  await page.getByRole('button', { name: `More actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Results Desk' }).click()
  await page.getByRole('heading', { level: 1, name: 'Results Desk' }).waitFor()
}

const undoOf = (driver: string) => new RegExp(`^Undo: Status DSQ, ${driver}`)

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

function entry(carNumber: string, driver: string) {
  return {
    carNumber,
    carClass: 'Hyper' as const,
    carType: 'Porsche 963',
    teamName: driver,
    drivers: [driver],
  }
}

/** The value of a date-time field some days from now: '2026-11-28T19:00'. */
function inDays(days: number, time: string) {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
}
