import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { FILE, FILE_START } from '#tests/support/desk-client.ts'
import { raceDay, uploadResults } from '#tests/support/upload-results.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(() => browser.close())

it('sets the driving rules of an event, shows them to its drivers, and judges the race by them', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours', ...raceDay(FILE_START) })
  const admin = await browser.visitor(await app.cookieOf(await app.make.admin()))
  const driver = await browser.visitor(await app.cookieOf(await app.make.driver()))
  await uploadResults(admin, event.id, { 'race.xml': FILE })

  await setRules(admin, event.id)

  await driver.goto(`/events/${event.id}?tab=settings`)
  await driver.getByText('A breach costs: A lap for every minute').waitFor()
  await driver.goto(`/events/${event.id}/race/stops`)
  const report = driver.getByRole('table', { name: 'Driving time limits' })
  await report.getByText('Breach').first().waitFor()
  expect(await report.getByRole('row').nth(1).textContent()).toContain('Breach')
  await driver.getByText(/A breach costs: A lap for every minute/).waitFor()
  await expectAccessible(driver)
  expect(browser.complaints).toEqual([])
})

/** Two drivers must share the car: one minute at most is what nobody can keep. */
async function setRules(page: Page, eventId: number) {
  await page.goto(`/events/${eventId}/race/stops`)
  await page.getByRole('button', { name: 'Set Driving Rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Driving Rules' })
  await dialog.getByRole('combobox', { name: 'Start From' }).click()
  await page.getByRole('option', { name: /Masters of Endurance/ }).click()
  await dialog.getByLabel('What a Breach Costs').fill('A lap for every minute')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Rules' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit Rules' }).waitFor()
}
