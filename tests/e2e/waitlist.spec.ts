import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

it('queues drivers who find no place, and gives the first one the place of a driver who withdraws', async () => {
  const event = await app.make.event({
    title: 'Ardennes 6 Hours',
    slots: { LMGT3: 1 },
    maxParticipants: 1,
    hasWaitlist: true,
  })
  const { id: carId } = await app.make.car('LMGT3')
  const lotta = await app.make.driver({ displayName: 'Lotta Laps' })
  await app.make.registration({ eventId: event.id, userId: lotta.id, carId })
  const otto = await app.make.driver({ displayName: 'Otto Overlap' })
  const rita = await app.make.driver({ displayName: 'Rita Runoff' })

  const ottos = await signUp(otto, 1)
  const ritas = await signUp(rita, 2)
  await expectAccessible(ritas)
  await ritas.getByRole('tab', { name: 'Participants' }).click()
  const rows = ritas.getByRole('table', { name: 'LMGT3 participants' }).getByRole('row')
  await rows.nth(3).waitFor()
  expect((await rows.allTextContents()).slice(1).map(nameAndStatus)).toEqual([
    'Lotta Laps Confirmed',
    'Otto Overlap Waitlist 1',
    'Rita Runoff Waitlist 2',
  ])

  const lottas = await browser.visitor(await app.cookieOf(lotta))
  await lottas.goto(`/events/${event.id}`)
  await registration(lottas).getByText('2 on the waitlist').waitFor()
  await registration(lottas).getByRole('button', { name: 'Cancel Registration' }).click()
  const confirm = lottas.getByRole('alertdialog')
  await confirm
    .getByText('The first car on the waitlist that fits gets your place in Ardennes 6 Hours.')
    .waitFor()
  await confirm.getByRole('button', { name: 'Cancel Registration' }).click()
  await lottas.getByText('Registration Cancelled').waitFor()

  // Nobody reloads.
  await registration(ottos).getByText('Confirmed', { exact: true }).waitFor()
  await ritas.getByText('Waitlist 1', { exact: true }).first().waitFor()

  async function signUp(driver: { id: number }, position: number) {
    const page = await browser.visitor(await app.cookieOf(driver))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/events/${event.id}`)
    await registration(page).getByRole('button', { name: 'Sign Up', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Car' }).click()
    await page.getByRole('option').first().click()
    await dialog
      .getByText(`LMGT3: no place is free. You would be number ${position} on the waitlist.`)
      .waitFor()
    await dialog.getByRole('button', { name: 'Join the Waitlist' }).click()
    await page.getByText(`You are number ${position} in LMGT3, Ardennes 6 Hours`).waitFor()
    await registration(page).getByText(`Waitlist ${position}`, { exact: true }).waitFor()
    return page
  }
})

it('offers a place shortly before the start, to the next driver if the first declines', async () => {
  const event = await app.make.event({
    title: 'Sprint at Dusk',
    slots: { LMGT3: 1 },
    maxParticipants: 1,
    hasWaitlist: true,
    startDateTime: inHours(30),
    endDateTime: inHours(32),
    registrationEndDate: inHours(28),
  })
  const { id: carId } = await app.make.car('LMGT3')
  const pageOf = async (name: string, state: 'confirmed' | 'waitlisted') => {
    const driver = await app.make.driver({ displayName: name })
    await app.make.registration({ eventId: event.id, userId: driver.id, carId, state })
    const page = await browser.visitor(await app.cookieOf(driver))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/events/${event.id}`)
    return page
  }
  const hanks = await pageOf('Hank Hairpin', 'confirmed')
  const ottos = await pageOf('Otto Vollgas', 'waitlisted')
  const ritas = await pageOf('Rita Redflag', 'waitlisted')
  await registration(ritas).getByText('Waitlist 2', { exact: true }).waitFor()

  await registration(hanks).getByRole('button', { name: 'Cancel Registration' }).click()
  const confirm = hanks.getByRole('alertdialog')
  await confirm.getByRole('button', { name: 'Cancel Registration' }).click()

  // Nobody reloads.
  await registration(ottos).getByRole('button', { name: 'Decline' }).click()
  await expectAccessible(ottos)
  await ottos.getByRole('dialog').getByRole('button', { name: 'Stay in the Queue' }).click()
  await registration(ritas).getByRole('button', { name: 'Accept' }).click()
  await registration(ritas).getByText('Confirmed', { exact: true }).waitFor()
  await registration(ottos).getByText('Waitlist 1', { exact: true }).waitFor()
})

const HOUR_MS = 3_600_000

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

const registration = (page: Page) => page.getByRole('region', { name: 'Registration' })

function nameAndStatus(row: string) {
  const [name = ''] = /Lotta Laps|Otto Overlap|Rita Runoff/.exec(row) ?? []
  const [status = ''] = /Confirmed|Waitlist \d/.exec(row) ?? []
  return `${name} ${status}`
}
