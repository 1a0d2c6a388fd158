import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { reports, roleGrants } from '#server/database/schema.ts'
import { expectAccessible, openBrowser, PHONE } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { photograph } from '#tests/support/evidence.ts'
import { crew, FILE_START, short } from '#tests/support/desk-client.ts'
import { raceFile } from '#tests/support/race-file.ts'
import { putHeavyContact } from '#tests/support/suggested-scene.ts'
import { raceDay, uploadResults } from '#tests/support/upload-results.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(() => browser.close())

const HOUR_MS = 3_600_000
const LOTTA = 'Lotta Laps'
const HANK = 'Hank Hairpin'
const FILE = raceFile({
  ...short,
  startedAt: FILE_START,
  entries: [crew('4', 'Hyper', [LOTTA]), crew('19', 'Hyper', [HANK])],
})

async function open(member: { id: number }, address: string, isPhone = false) {
  const page = await browser.visitor(await app.cookieOf(member))
  if (isPhone) await page.setViewportSize(PHONE)
  await page.goto(address)
  return page
}

/** A race in which #4 and #19 have touched, with three stewards of its own. */
async function raced() {
  const event = await app.make.event({ title: 'Ardennes 6 Hours', ...raceDay(FILE_START) })
  const enter = async (displayName: string, number: number) => {
    const driver = await app.make.driver({ displayName, raceControlUsername: displayName })
    await app.make.registration({ eventId: event.id, userId: driver.id, number })
    return driver
  }
  const [lotta, hank] = [await enter(LOTTA, 4), await enter(HANK, 19)]
  const judging = async (displayName: string) => {
    const { id } = await app.make.driver({ displayName })
    await app.db.insert(roleGrants).values({ userId: id, role: 'steward', eventId: event.id })
    return { id }
  }
  const stewards = [
    await judging('Stella Steward'),
    await judging('Sven Steward'),
    await judging('Susi Steward'),
  ] as const
  const office = await open(await app.make.admin(), '/')
  await uploadResults(office, event.id, { 'race.xml': FILE })
  await putHeavyContact(app.db, event.id)
  return { event, lotta, hank, stewards }
}

it('hears and judges a contact that a driver reports in two taps', async () => {
  const { event, lotta, hank, stewards } = await raced()
  const messages = `/events/${event.id}/race/messages`

  // The file suggests it to the stewards, who leave it and think again.
  const room = await open(stewards[0], '/dashboard')
  await room.getByRole('main').getByRole('link', { name: 'Cases' }).click()
  const suggested = room.getByRole('region', { name: 'Suggested by Files' })
  await suggested.getByRole('button', { name: /^Leave It: Contact/ }).click()
  await suggested.waitFor({ state: 'detached' })
  await room.getByRole('button', { name: 'Undo' }).click()
  await suggested.getByRole('button', { name: /^Open a Case: Contact/ }).waitFor()
  await expectAccessible(room)

  // The driver taps twice: Report, and Send Report.
  const reporting = await open(lotta, messages, true)
  const link = reporting.getByRole('link', { name: 'Report the contact with car 19' })
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(reporting)
  await link.click()
  await reporting.getByRole('heading', { level: 1, name: 'Report an Incident' }).waitFor()
  await reporting.getByText('The car that you report').waitFor()
  await expectAccessible(reporting)
  await reporting.getByRole('button', { name: 'Send Report' }).click()
  await reporting.getByRole('heading', { level: 1, name: /^Contact, lap/ }).waitFor()
  await expectAccessible(reporting)
  const address = new URL(reporting.url()).pathname

  // Nobody else finds anything of it: not the accused driver yet, and never a member.
  const accused = await open(hank, '/', true)
  await expectNothing(accused, address)
  const member = await open(await app.make.driver(), messages)
  await member.getByRole('table', { name: 'Messages' }).waitFor()
  expect(await member.getByRole('link', { name: /^Report the contact/ }).count()).toBe(0)
  await expectNothing(member, address)

  // A steward takes it up, and it is suggested no more.
  await room.getByRole('link', { name: /^Contact, lap/ }).waitFor()
  await suggested.waitFor({ state: 'detached' })
  await room.getByRole('link', { name: /^Contact, lap/ }).click()
  await room.getByRole('button', { name: 'Take It Up' }).click()
  await room.getByText('The parties are asked').waitFor()
  await expectAccessible(room)

  // The accused driver is told, and answers.
  await accused.goto('/inbox')
  await accused.getByText('The stewards look at an incident', { exact: false }).first().waitFor()
  await accused.getByRole('main').getByRole('link', { name: 'View Case' }).first().click()
  await accused.getByLabel('Your View').fill('I left a car width on the inside.')
  await expectAccessible(accused)
  const corner = { name: 'corner.jpg', mimeType: 'image/jpeg', buffer: await photograph(800) }
  await accused.getByLabel('Pictures (Optional)').setInputFiles(corner)
  await accused.getByRole('button', { name: 'Remove corner.jpg' }).waitFor()
  await expectAccessible(accused)
  await accused.getByRole('button', { name: 'Send Statement' }).click()
  await accused.getByText('Your statement is with the stewards').waitFor()

  // The reporter, who reads the statement, looks at the picture.
  await reporting.getByRole('button', { name: 'Picture of the statement' }).click()
  const large = reporting.getByRole('dialog', { name: 'Picture of the statement' })
  await expectPicture(large)
  await expectAccessible(reporting)
  await reporting.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })

  // The panel votes without reading each other, and the chair closes the vote.
  const panel = [room]
  for (const steward of stewards.slice(1)) {
    const page = await open(steward, address)
    await page.getByRole('button', { name: 'Take a Seat' }).click()
    await page.getByText('You are in the panel').waitFor()
    panel.push(page)
  }
  await room.getByText('3 of 3').waitFor()
  await room.getByRole('button', { name: 'End the Hearing and Vote' }).click()
  for (const page of panel) await vote(page)
  await expectAccessible(room)
  await room.getByRole('button', { name: 'Close the Vote' }).click()
  const counted = room.getByRole('region', { name: 'The Vote' })
  await counted.getByText('Susi Steward: He turned in too early.').waitFor()
  await expectAccessible(room)

  // No party reads how the panel voted, and a member still finds nothing.
  await accused.reload()
  await accused.getByText('I left a car width on the inside.').waitFor()
  expect(await accused.getByText('He turned in too early.').count()).toBe(0)
  await expectNothing(member, address)
  expect(browser.complaints.filter((line) => !line.includes('404'))).toEqual([])
})

it('keeps a report that is written without a signal, and sends it when the line is back', async () => {
  const now = Date.now()
  const event = await app.make.event({
    title: 'Coast 2 Hours',
    startDateTime: new Date(now - 3 * HOUR_MS),
    endDateTime: new Date(now - HOUR_MS),
  })
  const gil = await app.make.driver({ displayName: 'Gil Gravel' })
  await app.make.registration({ eventId: event.id, userId: gil.id, number: 4 })
  const other = await app.make.driver({ displayName: 'Fay Fuelsave' })
  await app.make.registration({ eventId: event.id, userId: other.id, number: 19 })
  const page = await open(gil, `/events/${event.id}/report?car=19&lap=3`, true)
  await page.getByText('The car that you report').waitFor()
  await page.getByRole('button', { name: 'Add Them Now' }).click()
  await page.getByLabel('What Happened (Optional)').fill('He turned in on me.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send Report' }).click()
  const kept = page.getByRole('region', { name: 'Not Sent Yet' })
  await kept.getByText('#19: Contact, lap 3').waitFor()
  await expectAccessible(page)

  // Another one is thrown away.
  await page.getByRole('button', { name: 'Report Another Incident' }).click()
  await page.getByRole('button', { name: 'Send Report' }).click()
  await kept.getByText('#19: Contact, lap 3').nth(1).waitFor()
  await kept.getByRole('button', { name: 'Throw Away' }).last().click()
  await kept.getByText('Throw the report away?').waitFor()
  await expectAccessible(page)
  await kept.getByRole('button', { name: 'Throw Away' }).last().click()
  await kept.getByText('#19: Contact, lap 3').nth(1).waitFor({ state: 'detached' })

  const made = () => app.db.$count(reports, eq(reports.reporterId, gil.id))
  expect(await made()).toBe(0)
  await page.context().setOffline(false)
  await page.getByText('Report Sent', { exact: true }).waitFor()
  await kept.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('region', { name: 'Your Reports' }).getByText('Contact, lap 3').waitFor()
  expect(await made()).toBe(1)
})

async function expectPicture(within: Locator) {
  const picture = within.getByRole('img')
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(800)
}

async function vote(page: Page) {
  const ballot = page.getByRole('region', { name: 'Your Vote' })
  await ballot.getByRole('radio', { name: /^5 seconds/ }).click()
  await ballot.getByLabel('Why').fill('He turned in too early.')
  await ballot.getByRole('button', { name: 'Vote', exact: true }).click()
  await ballot.getByRole('button', { name: 'Change the Vote' }).waitFor()
}

async function expectNothing(page: Page, address: string) {
  await page.goto('/cases')
  await page.getByRole('heading', { name: 'No Cases' }).waitFor()
  await page.goto(address)
  await page.getByRole('heading', { name: 'Case Not Found' }).waitFor()
  await expectAccessible(page)
}
