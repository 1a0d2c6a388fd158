import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { events } from '#server/database/schema.ts'
import { advanceCheckIn } from '#server/features/entries/index.ts'
import { expectAccessible, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const MINUTE_MS = 60_000
const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
const checkIn = (page: Page) => page.getByRole('region', { name: 'Check-in' })

it('lets a driver of the crew check in, and gives the place of an absent crew to one that stands by', async () => {
  const event = await app.make.event({
    title: 'Ardennes 6 Hours',
    slots: { LMGT3: 2 },
    maxParticipants: 2,
    hasWaitlist: true,
    hasCheckIn: true,
    startDateTime: minutesFromNow(61),
    endDateTime: minutesFromNow(421),
    registrationEndDate: minutesFromNow(-60),
  })
  const { id: carId } = await app.make.car('LMGT3')
  const crewOf = async (displayName: string, number: number, teamName: string, queue = {}) => {
    const driver = await app.make.driver({ displayName })
    const about = { eventId: event.id, userId: driver.id, carId, number, teamName }
    return { driver, entry: await app.make.registration({ ...about, ...queue }) }
  }
  const lotta = await crewOf('Lotta Laps', 7, 'Kerb Crawlers')
  await crewOf('Hank Hairpin', 19, 'Late Brakers')
  const rita = await crewOf('Rita Runoff', 60, 'Hairpin Heroes', { state: 'waitlisted' })
  const otto = await app.make.driver({ displayName: 'Otto Overlap' })
  await app.make.crewMember({ entryId: lotta.entry.id, userId: otto.id })

  // A driver who is not the captain, on a phone, before the check-in opens.
  const ottos = await open(otto, `/entries/${lotta.entry.id}`)
  const ritas = await open(rita.driver, `/events/${event.id}`)
  expect(await checkIn(ottos).count()).toBe(0)

  await startsIn(50)
  for (const page of [ottos, ritas]) await page.reload()
  await checkIn(ottos).getByText('0 of 2 cars checked in').waitFor()
  await expectAccessible(ottos)
  // From the home page, at once.
  await ottos.goto('/')
  await ottos.getByRole('button', { name: 'Check In', exact: true }).click()
  await ottos.getByText('Checked In', { exact: true }).waitFor()
  await ottos.getByRole('link', { name: 'View Your Registration' }).waitFor()
  await checkIn(ritas).getByText('1 of 2 cars checked in').waitFor()
  await ottos.goto(`/entries/${lotta.entry.id}`)
  await checkIn(ottos).getByText('Checked in', { exact: true }).waitFor()
  await checkIn(ottos)
    .getByRole('button', { name: 'Undo the check-in of #7 Kerb Crawlers' })
    .click()
  await checkIn(ritas).getByText('0 of 2 cars checked in').waitFor()
  await checkIn(ottos).getByRole('button', { name: 'Check in #7 Kerb Crawlers' }).click()
  await checkIn(ritas).getByText('1 of 2 cars checked in').waitFor()
  await checkIn(ritas).getByRole('button', { name: 'Check in #60 Hairpin Heroes' }).click()
  await checkIn(ritas).getByText('Stands by', { exact: true }).waitFor()

  await startsIn(14)
  // Nobody reloads.
  await ritas.getByRole('region', { name: 'Registration' }).getByText('Confirmed').waitFor()
  await ritas.goto('/inbox')
  await ritas
    .getByText('#60 Hairpin Heroes moved up from the waitlist of Ardennes 6 Hours.', {
      exact: false,
    })
    .waitFor()
  await ottos.goto(`/events/${event.id}?tab=participants`)
  const rows = ottos.getByRole('table', { name: 'LMGT3 participants' }).getByRole('row')
  await rows.filter({ hasText: 'Hank Hairpin' }).getByText('Waitlist 1').waitFor()
  expect(browser.complaints).toEqual([])

  async function open(member: { id: number }, address: string) {
    const page = await browser.visitor(await app.cookieOf(member))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(address)
    return page
  }

  /** Moves the start instead of the clock, and does what the job for check-ins does each minute. */
  async function startsIn(minutes: number) {
    const startDateTime = minutesFromNow(minutes)
    // Cards are remembered by their version.
    const cardVersion = sql`${events.cardVersion} + 1`
    await app.db.update(events).set({ startDateTime, cardVersion }).where(eq(events.id, event.id))
    await app.db.transaction((tx) => advanceCheckIn(tx, event.id, new Date()))
  }
})
