import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { expectReadable, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { crew, CREWS, FILE, FILE_START, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { raceDay, uploadResults } from '#tests/support/upload-results.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const folder = await mkdtemp(path.join(tmpdir(), 'paddock-questions-'))

afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

const entries = [
  crew('4', 'Hyper', ['Lotta Laps', 'Otto Vollgas']),
  crew('4', 'Hyper', ['Hank Hairpin']),
  crew('54', 'GT3', ['Olga Oversteer']),
]

it('asks before uploading the race of another event, and lists the oddities of its file', async () => {
  const admin = await app.make.admin()
  const first = await app.make.event({ title: 'Monza 4 Hours' })
  const second = await app.make.event({ title: 'Spa 6 Hours' })
  const page = await browser.visitor(await app.cookieOf(admin))
  const file = path.join(folder, 'race.xml')
  await writeFile(file, raceFile({ seed: 4, minutes: 60, startedAt: first.startDateTime, entries }))
  const dialog = page.getByRole('dialog')
  const choose = async (eventId: number) => {
    await page.goto(`/admin/events/${eventId}/results`)
    await page.getByRole('button', { name: 'Upload Results' }).first().click()
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Upload Results' }).click()
  }

  await choose(first.id)
  await dialog.getByText('Processed 3 race results', { exact: true }).waitFor()

  await choose(second.id)
  await dialog.getByText(/Monza 4 Hours .* already has the results of this race\.$/).waitFor()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Upload Anyway' }).click()
  await dialog.getByText('Processed 3 race results', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const oddities = page.getByRole('list', { name: 'Oddities' })
  await oddities.getByText('1 car number on more than one car').waitFor()
  await oddities.getByText('#4 Hank Hairpin, Hypercar', { exact: true }).waitFor()
  await page.getByText('60 minutes', { exact: true }).waitFor()
  await page.getByText(/^Show \d+ settings$/).click()
  await page.getByText('Kind of session', { exact: true }).waitFor()
  await expectReadable(page)
  // Browsers also log refusals that the page handles.
  expect(browser.complaints.filter((text) => !text.includes('409'))).toEqual([])
})

it('stores a second race beside the first, after saying what is odd about it', async () => {
  const event = await app.make.event({ title: 'Two Sprints', ...raceDay(FILE_START) })
  const page = await browser.visitor(await app.cookieOf(await app.make.admin()))
  await uploadResults(page, event.id, { 'sprint.xml': FILE })
  const startedAt = new Date(FILE_START.getTime() - 2 * 3_600_000)
  const early = raceFile({ ...short, seed: 9, entries: CREWS, startedAt })

  await page.getByRole('button', { name: 'Upload Results' }).first().click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'early.xml', mimeType: 'application/xml', buffer: Buffer.from(early) }
  await dialog.locator('input[type=file]').setInputFiles([file])
  await dialog.getByRole('button', { name: 'Upload Results' }).click()
  await dialog.getByText(/This race began at .*, before the event's start at /).waitFor()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Store as a Further Session' }).click()
  await dialog.getByText('Processed 3 race results', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto(`/events/${event.id}/race`)
  for (const name of ['Race 1', 'Race 2'])
    await page.getByRole('button', { name, exact: true }).waitFor()
})

it('asks before the tab is closed while chosen files are not uploaded', async () => {
  const event = await app.make.event({ title: 'Fuji 4 Hours' })
  const page = await browser.visitor(await app.cookieOf(await app.make.admin()))
  const file = path.join(folder, 'left.xml')
  await writeFile(file, raceFile({ seed: 5, minutes: 60, startedAt: new Date(), entries }))
  await page.goto(`/admin/events/${event.id}/results`)
  await page.getByRole('button', { name: 'Upload Results' }).first().click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByText('left.xml').click()

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()

  await page.keyboard.press('Escape')
  await page.getByText('left.xml has not been uploaded yet.').waitFor()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})
