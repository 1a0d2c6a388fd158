import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectReadable, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()

afterAll(browser.close)

it.each([
  ['a desktop', 1440, 900],
  ['a phone', 390, 844],
])(
  'makes a season of a filled-in form, changes it and undoes that, on %s',
  async (name, width, height) => {
    const page = await browser.visitor(await app.cookieOf(admin))
    await page.setViewportSize({ width, height })
    await page.goto('/admin/events/create')
    await page.getByRole('button', { name: /^6 hours/ }).click()
    await page.getByRole('checkbox', { name: 'Hypercar' }).click()
    await page.getByRole('button', { name: 'Text for Drivers' }).click()
    await page.getByLabel('Description').fill('Dusk to night.')
    await page.getByRole('button', { name: 'Make a Season of It' }).click()

    await page.getByRole('heading', { level: 1, name: 'Make a Series' }).waitFor()
    await page.getByLabel('Name of the Series').fill(`Cup on ${name}`)
    await page.getByRole('button', { name: 'From a Spreadsheet' }).click()
    await page
      .getByLabel('Lines')
      .fill('7.3.2099\t20:00\tMonza\tRound A\t\n14.3.2099\t8:00 PM\tMonza\tRound B\t90 min')
    await page.getByRole('button', { name: 'Add 2 Lines' }).click()
    await chooseTracks(page)
    await expectReadable(page)
    await page.getByRole('button', { name: 'Create 2 Events' }).click()

    await page.getByRole('heading', { level: 1, name: `Cup on ${name}` }).waitFor()
    await page
      .getByText(/Mar.7,.2099,.8:00.PM/)
      .first()
      .waitFor()
    await page.getByRole('combobox', { name: 'Add a Setting' }).click()
    await page.getByRole('option', { name: 'Start Time' }).click()
    await page.getByRole('textbox', { name: 'Start Time' }).fill('19:00')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('list', { name: 'What it would change' }).waitFor()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Change 2 Events' }).click()
    await page
      .getByText(/Mar.7,.2099,.7:00.PM/)
      .first()
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the Change' }).click()
    await page
      .getByText(/Mar.7,.2099,.8:00.PM/)
      .first()
      .waitFor()
    expect(await page.getByText(/were changed at once/).count()).toBe(0)
  },
)

/** Where the name on the sheet fits several layouts. */
async function chooseTracks(page: Page) {
  const tracks = page.getByRole('combobox', { name: 'Track', exact: true })
  for (const index of [0, 1]) {
    await tracks.nth(index).fill('Monza')
    await page.getByRole('option').first().click()
  }
}
