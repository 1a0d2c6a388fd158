import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { relayOf } from '#tests/support/page-relay.ts'
import { changeCar } from '#tests/support/track-race.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

const PHONE = { viewport: { width: 390, height: 844 } }
const HOUR_MS = 3_600_000
/** The signal counts as lost after half a minute. */
const UNTIL_LOST = { timeout: 50_000 }

const order = (page: Page) =>
  page.getByRole('table', { name: 'Hypercar' }).getByRole('button').allTextContents()

it('shows a race as it goes on, loses the signal, and has it again', async () => {
  const now = Date.now()
  const event = await app.make.event({
    title: 'Ardennes 6 Hours',
    startDateTime: new Date(now - HOUR_MS),
    endDateTime: new Date(now + 5 * HOUR_MS),
  })
  const admin = await app.make.admin()
  const caster = await browser.visitor(await app.cookieOf(admin))
  const relay = relayOf(caster, app.origin)
  const driver = await app.make.driver({
    displayName: 'Ann Example',
    raceControlUsername: 'Ann Example',
  })
  await app.make.registration({ eventId: event.id, userId: driver.id, number: 7 })
  const desktop = await browser.visitor(await app.cookieOf(driver))
  const phone = await browser.visitor(await app.cookieOf(driver), PHONE)

  await desktop.goto(`/events/${event.id}`)
  await desktop.getByRole('link', { name: 'Live Timing' }).click()
  await phone.goto(`/events/${event.id}/live`)
  await desktop.getByRole('heading', { name: 'Nobody Sends' }).waitFor()

  await relay.start()
  for (const page of [desktop, phone]) {
    await page.getByRole('table', { name: 'Hypercar' }).waitFor()
    expect(await order(page)).toEqual(['Ann Example', 'Bo Sample'])
    await page.getByRole('row', { name: /Ann Example You/ }).waitFor()
    await page.getByText(/^[012]\ss\sold$/).waitFor()
    await expectAccessible(page)
  }
  await desktop.getByText(`first: ${admin.displayName}`).waitFor()
  await phone.getByRole('button', { name: /^1 7 Ann Example You/ }).waitFor()

  // Cars 7 and 8 touch; then 8 goes by while 7 stops, and somebody else gets in.
  const at = Math.round(relay.now())
  const contacts = [{ et: at, a: 'Ann Example', b: 'Bo Sample' }]
  relay.change((sample) => {
    sample.contacts = contacts
  })
  await phone.getByRole('button', { name: 'Contacts 1' }).waitFor()
  relay.change((sample) => {
    changeCar(sample, 5, { laps: 7, start: at, last: 61.25, ls: [20, 40], pos: 1 })
    changeCar(sample, 3, { pit: 'STOPPED', drv: 'Theo Throttle', laps: 6, pos: 2 })
    sample.contacts = contacts
  })
  for (const page of [desktop, phone])
    await expect.poll(() => order(page)).toEqual(['Bo Sample', 'Theo Throttle'])
  const messages = desktop.getByRole('list', { name: 'Messages' })
  await messages.getByText('Into the pits').waitFor()
  await messages.getByText('Driver change: Ann Example → Theo Throttle').waitFor()
  await phone.getByRole('button', { name: 'Contacts 1' }).click()
  await phone.getByRole('link', { name: 'Report the contact with car 8' }).click()
  await phone.getByRole('heading', { name: 'Report an Incident' }).waitFor()
  await phone.goBack()
  await phone.getByRole('button', { name: 'Timing', exact: true }).click()
  await phone.getByRole('button', { name: 'Bo Sample' }).click()
  await phone.getByRole('dialog').getByText('Team 8, Hypercar').waitFor()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: 'Close', exact: true })
    .first()
    .click()

  relay.stop()
  for (const page of [desktop, phone]) {
    await page.getByText(/^Lost for/).waitFor(UNTIL_LOST)
    await page.getByText(/^This is how it stood at/).waitFor()
  }
  await expectAccessible(desktop)
  await relay.start()
  for (const page of [desktop, phone]) {
    await page.getByText(/^[012]\ss\sold$/).waitFor()
    await page.getByText(/^This is how it stood at/).waitFor({ state: 'detached' })
  }
  relay.stop()
  expect(browser.complaints).toEqual([])
})
