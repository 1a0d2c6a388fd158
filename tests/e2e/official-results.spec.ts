import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { FILE, FILE_START } from '#tests/support/desk-client.ts'
import { raceDay, uploadResults } from '#tests/support/upload-results.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(() => browser.close())

it('makes results official, amends them, and lets a member read what they were', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours', ...raceDay(FILE_START) })
  await app.make.driver({ displayName: 'Henriette', raceControlUsername: 'Hank Hairpin' })
  const admin = await browser.visitor(await app.cookieOf(await app.make.admin()))
  const member = await browser.visitor(await app.cookieOf(await app.make.driver()))
  await uploadResults(admin, event.id, { 'race.xml': FILE })
  await expectState(member, event.id, 'Provisional')

  await confirm(admin)
  await expectState(member, event.id, /^Official since /)

  await disqualify(admin, 'Hank Hairpin')
  await expectState(member, event.id, 'Amended, version 2')
  await readFirstVersion(member)
  expect(browser.complaints).toEqual([])
})

async function expectState(page: Page, eventId: number, state: string | RegExp) {
  await page.goto(`/events/${eventId}/race`)
  await page.getByText(state, { exact: true }).first().waitFor()
}

async function confirm(page: Page) {
  await page.getByRole('button', { name: 'Confirm Results' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Results' })
  await dialog.getByRole('button', { name: 'Confirm Results' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reopen Results' }).waitFor()
}

async function disqualify(page: Page, driver: string) {
  await page.getByRole('button', { name: new RegExp(`^Adjust #\\d+ ${driver}`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust Result' })
  await dialog.getByRole('combobox', { name: 'What to Adjust' }).click()
  await page.getByRole('option', { name: 'Status' }).click()
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'DSQ' }).click()
  await dialog.getByLabel('Reason').fill('Underweight at the scales')
  await dialog.getByRole('button', { name: 'Adjust Result' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Members are named as on the site, not as in the file. */
async function readFirstVersion(page: Page) {
  await page.getByRole('button', { name: 'Versions' }).click()
  const list = page.getByRole('list', { name: 'Versions' })
  await list.getByText('Underweight at the scales').waitFor()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Show version 1' }).click()
  const table = page.getByRole('table', { name: 'Version 1, official' })
  const row = table.getByRole('row').filter({ hasText: 'Henriette' })
  await row.waitFor()
  expect(await row.getByText('DSQ').count()).toBe(0)
}
