import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, expectReadable, openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

it('lets an organiser confirm, skip, remove and reopen entries on a phone, each with a reason', async () => {
  const admin = await app.make.admin()
  const event = await app.make.event({
    title: 'Ardennes 6 Hours',
    slots: { LMGT3: 1 },
    maxParticipants: 1,
    hasWaitlist: true,
    needsApproval: true,
  })
  const { id: carId } = await app.make.car('LMGT3')
  const enter = { eventId: event.id, carId }
  await app.make.registration({ ...enter, number: 7, teamName: 'Kerb Crawlers', state: 'applied' })
  await app.make.registration({
    ...enter,
    number: 60,
    teamName: 'Hairpin Heroes',
    state: 'applied',
  })
  await app.make.registration({ ...enter, number: 8, teamName: 'Late Brakers', state: 'applied' })

  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto(`/events/${event.id}?tab=participants`)
  await page.getByRole('link', { name: 'Manage Entries' }).click()
  await expectAccessible(page)
  await expectReadable(page)
  // It has looked at all sizes.
  await page.setViewportSize(PHONE)

  await act(page, '#7 Kerb Crawlers', 'Confirm')
  await state(page, 'Kerb Crawlers', 'Confirmed')
  await act(page, '#60 Hairpin Heroes', 'Confirm')
  await state(page, 'Hairpin Heroes', 'Waitlist 1')
  await act(page, '#8 Late Brakers', 'Confirm')
  await state(page, 'Late Brakers', 'Waitlist 2')

  await act(page, '#60 Hairpin Heroes', 'Skip', 'No answer to our mail')
  await row(page, 'Hairpin Heroes')
    .getByText('Skipped: others pass')
    .filter({ visible: true })
    .waitFor()
  await act(page, '#7 Kerb Crawlers', 'Remove', 'Two cars of one crew')
  // Its place goes past the skipped entry.
  await state(page, 'Late Brakers', 'Confirmed')
  await state(page, 'Hairpin Heroes', 'Waitlist 1')
  expect(await row(page, 'Kerb Crawlers').count()).toBe(0)

  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: /^No Longer Active/ }).click()
  await row(page, 'Kerb Crawlers')
    .getByText('“Two cars of one crew”')
    .filter({ visible: true })
    .waitFor()
  await act(page, '#7 Kerb Crawlers', 'Reopen', 'It was one car after all')
  await page.getByText('#7 Kerb Crawlers: Waitlist 2').waitFor()
})

it('lets an organiser enter a crew on a phone after sign-up has closed: the member is told, and leaves', async () => {
  const admin = await app.make.admin()
  const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
  const event = await app.make.event({
    title: 'Fuji 4 Hours',
    slots: { LMGT3: 1 },
    maxParticipants: 1,
    registrationEndDate: new Date(Date.now() - 1000),
  })
  const { id: carId } = await app.make.car('LMGT3')
  const rivals = { eventId: event.id, carId, number: 8, teamName: 'Late Brakers' }
  await app.make.registration(rivals)

  const page = await browser.visitor(await app.cookieOf(admin))
  await page.setViewportSize(PHONE)
  await page.goto(`/admin/events/${event.id}/entries`)
  await page.getByRole('button', { name: 'Enter a Crew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter a Crew' })
  await dialog.getByRole('searchbox').fill('lotta')
  await dialog.getByRole('button', { name: 'Lotta Laps' }).click()
  await dialog.getByRole('searchbox').fill('Gus Guest')
  await dialog.getByRole('button', { name: '“Gus Guest” as a guest' }).click()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await dialog.getByRole('combobox', { name: 'Car' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Team Name').fill('Kerb Crawlers')
  await dialog.getByLabel('Driver Number').fill('7')
  await dialog.getByLabel('Reason').fill('They called me')
  await dialog.getByRole('button', { name: 'Enter Crew' }).click()
  await dialog.getByText(/^The only LMGT3 place is taken/).waitFor()
  await dialog.getByRole('button', { name: 'Enter Over the Limit' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await state(page, 'Kerb Crawlers', 'Confirmed')

  const lottas = await browser.visitor(await app.cookieOf(lotta))
  await lottas.goto('/inbox')
  await lottas
    .getByText(/entered you in Fuji 4 Hours with #7 Kerb Crawlers: They called me/)
    .waitFor()
  await lottas.getByRole('link', { name: '#7 Kerb Crawlers' }).click()
  await lottas.getByRole('button', { name: 'Leave the Crew' }).click()
  await lottas.getByText('Gus Guest becomes captain of #7 Kerb Crawlers.').waitFor()
  await lottas.getByRole('alertdialog').getByRole('button', { name: 'Leave the Crew' }).click()
  await lottas.getByText('You Left the Crew').waitFor()
})

const row = (page: Page, team: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: team }) })

const state = (page: Page, team: string, word: string) =>
  row(page, team).getByText(word, { exact: true }).waitFor()

/** Chooses from the menu of an entry, says why, and waits until it is done. */
async function act(page: Page, entry: string, name: string, reason?: string) {
  await page.getByRole('button', { name: `Actions for ${entry}` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  // Toasts are dialogs too.
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Cancel' }) })
  if (reason !== undefined) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}
