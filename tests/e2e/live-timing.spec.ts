import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { guildSettings, liveSessions } from '#server/database/schema.ts'
import { announce } from '#server/database/changes.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { expectAccessible, expectReadable, openBrowser } from '#tests/support/browser.ts'
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

it('shows a race to a visitor on a phone, until results are for members again', async () => {
  await app.db.delete(liveSessions)
  const now = Date.now()
  const event = await app.make.event({
    title: 'Ardennes 24 Hours',
    startDateTime: new Date(now - HOUR_MS / 2),
    endDateTime: new Date(now + 23 * HOUR_MS),
  })
  const admin = await app.make.admin()
  const relay = relayOf(await browser.visitor(await app.cookieOf(admin)), app.origin)
  const driver = await app.make.driver({
    displayName: 'Petra Private',
    raceControlUsername: 'Bo Sample',
    publicNaming: 'initials',
  })
  await app.make.registration({ eventId: event.id, userId: driver.id, number: 8 })
  await showToVisitors(['events', 'results'])
  const phone = await browser.visitor(undefined, {
    ...PHONE,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'America/New_York',
  })
  const refused = refusedCalls(phone)

  await phone.goto(`/events/${event.id}`)
  await phone.getByRole('link', { name: 'Live Timing' }).click()
  await phone.getByRole('heading', { name: 'Nobody Sends' }).waitFor()
  await relay.start()
  await phone.getByRole('table', { name: 'Hypercar' }).waitFor()
  expect(await order(phone)).toEqual(['Ann Example', 'P. P.'])
  await phone.getByText(/^[012]\ss\sold$/).waitFor()
  await expectAccessible(phone)

  const contacts = [{ et: Math.round(relay.now()), a: 'Ann Example', b: 'Bo Sample' }]
  // Laps that the game remembers of the time before.
  const lap = { veh: '8_VEHICLE', slot: 5, time: 61.25, drv: 'Bo Sample', pos: 2, pitting: false }
  relay.change((sample) => {
    sample.contacts = contacts
    sample.missed = [1, 2, 3, 4, 5].map((number) => ({ ...lap, lap: number, s1: 20, s2: 40 }))
  })
  await phone.getByRole('button', { name: 'Contacts 1' }).click()
  await phone.getByText('Ann Example, P. P.').waitFor()
  expect(await phone.getByRole('link', { name: /Report/ }).count()).toBe(0)
  await phone.getByRole('button', { name: 'Timing', exact: true }).click()
  await phone.getByRole('button', { name: 'P. P.' }).click()
  const sheet = phone.getByRole('dialog')
  await sheet.getByRole('table', { name: 'Laps' }).getByText('P. P.').first().waitFor()
  await sheet.getByRole('button', { name: 'Close', exact: true }).first().click()
  expect(await phone.getByText(/Bo Sample|Petra|Team 8/).count()).toBe(0)
  await phone.getByRole('button', { name: 'Track' }).click()
  await phone.getByRole('figure', { name: 'The cars along a lap' }).waitFor()
  await expectReadable(phone)
  expect(refused).toEqual([])

  await showToVisitors(['events'])
  await phone.getByRole('table', { name: 'Hypercar' }).waitFor({ state: 'detached' })
  relay.stop()
  await phone.reload()
  await phone.getByRole('link', { name: 'Sign in with Steam' }).waitFor()
})

async function showToVisitors(publicParts: PublicPart[]) {
  const shown = { publicParts, publicFrom: new Date(0) }
  await app.db
    .insert(guildSettings)
    .values(shown)
    .onConflictDoUpdate({ target: guildSettings.isOnly, set: shown })
  // The server keeps what is public until something changes.
  await announce(app.db, { topic: 'guild' })
}

/** Calls of a page that were answered as if somebody had to be signed in. */
function refusedCalls(page: Page) {
  const refused: string[] = []
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refused.push(response.url())
  })
  return refused
}
