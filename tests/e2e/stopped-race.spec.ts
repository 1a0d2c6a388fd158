import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { CREWS, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { raceDay, uploadResults } from '#tests/support/upload-results.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(() => browser.close())

const BEFORE = raceFile({ ...short, entries: CREWS, startedAt: new Date('2026-05-02T18:00:00Z') })
const AFTER = raceFile({
  ...short,
  seed: 8,
  entries: CREWS,
  startedAt: new Date('2026-05-02T19:00:00Z'),
})

it('keeps the second part of a stopped race, joins it, shows the seam to its drivers, and undoes it', async () => {
  const event = await app.make.event({
    title: 'Ardennes Stopped',
    ...raceDay(new Date('2026-05-02T18:00:00Z')),
  })
  const admin = await browser.visitor(await app.cookieOf(await app.make.admin()))
  const member = await browser.visitor(await app.cookieOf(await app.make.driver()))
  await uploadResults(admin, event.id, { 'before.xml': BEFORE })
  await keepPart(admin, event.id)

  await join(admin)
  await expectSeam(member, event.id)

  await undo(admin)
  await member.goto(`/events/${event.id}/race`)
  await member.getByRole('group', { name: 'Position by lap' }).waitFor()
  expect(await member.getByText(/^This race was joined/).count()).toBe(0)
  // Browsers also log refusals that the page handles.
  expect(browser.complaints.filter((text) => !text.includes('409'))).toEqual([])
})

/** The results stay those of the first part. */
async function keepPart(page: Page, eventId: number) {
  await page.goto(`/admin/events/${eventId}/results`)
  await page.getByRole('button', { name: 'Upload Results' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload Results' })
  const file = { name: 'after.xml', mimeType: 'application/xml', buffer: Buffer.from(AFTER) }
  await dialog.locator('input[type=file]').setInputFiles([file])
  await dialog.getByRole('button', { name: 'Upload Results' }).click()
  await dialog
    .getByText(/This may be another part of Race 1, of which the event has before.xml/)
    .waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep as a Part of the Race' }).click()
  await dialog
    .getByText('The results are still those of before.xml until', { exact: false })
    .waitFor()
  await dialog.getByRole('link', { name: 'Join Files' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The preview says what follows before anything changes. */
async function join(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Join with a Continuation' })
  await dialog.getByText('The New Classification').first().waitFor()
  await dialog
    .getByText(/^\d+ laps \(\d+ \+ \d+\)/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Join Files' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo Join' }).waitFor()
}

async function expectSeam(page: Page, eventId: number) {
  await page.goto(`/events/${eventId}/race`)
  await page.getByText('This race was joined from 2 files').waitFor()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page
    .getByText(/^Race stopped after \d+\slaps, and restarted \d+\sminutes later$/)
    .first()
    .waitFor()
  await page.goto(`/events/${eventId}/race/print`)
  await page
    .getByText(/^Joined from 2 files: stopped after/)
    .first()
    .waitFor()
}

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo Join' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Undo Join' })
  await dialog.getByRole('button', { name: 'Undo Join' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Join with a Continuation' }).waitFor()
}
