import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, expectReadable, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const other = await app.make.admin()
const lotta = await app.make.driver({
  displayName: 'Lotta Laps',
  raceControlUsername: '=LottaLaps',
})

afterAll(browser.close)

it('creates an event from a restored draft, and reports one missing field after the other', async () => {
  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto('/admin/events')
  await page.getByRole('link', { name: 'Create Event' }).click()
  await page.getByLabel('Title').fill('Cota Dusk')
  await page.goto('/rules')
  await page.goto('/admin/events/create')
  await page.getByText('Draft restored').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Cota Dusk')
  await expectReadable(page)

  await refusedWith(page, 'Event description is required')
  await page.getByLabel('Description').fill('Dusk to night.')
  await refusedWith(page, 'Please select a track')
  await choose(page, 'Track', 0)
  await refusedWith(page, 'Please set start and end times')
  await page.getByLabel('Start', { exact: true }).fill('2099-01-23T20:00')
  await page.getByRole('button', { name: 'Sessions' }).click()
  await page.getByLabel('End', { exact: true }).fill('2099-01-24T00:30')
  await refusedWith(page, 'Please set registration period')
  await page.getByLabel('Registration Opens').fill('2020-01-02T12:00')
  await page.getByLabel('Registration Closes').fill('2099-01-22T20:00')
  await refusedWith(page, 'Please select at least one car class')
  await page.getByRole('checkbox', { name: 'Hypercar' }).click()
  await page.getByRole('button', { name: 'Create Event' }).click()

  await page.getByText('The event has been created successfully!').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Manage Events' }).waitFor()
  await rowOf(page, 'Cota Dusk').waitFor()
  await page.getByRole('link', { name: 'Create Event' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  expect(await page.getByText('Draft restored').count()).toBe(0)
})

it('edits an event, except what registered drivers rely on', async () => {
  const event = await app.make.event({ title: 'Ardennes 6 Hours' })
  await app.make.registration({ eventId: event.id })
  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto('/admin/events')
  await pick(page, 'Ardennes 6 Hours', 'Edit')
  await page.getByText('1 car has signed up for this track: it can no longer change').waitFor()
  await page.getByText('1 to 100. 1 car is registered.').waitFor()
  await expectReadable(page)

  await page.getByLabel('Title').fill('Ardennes 8 Hours')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()

  // Somebody signs up in the meantime, so the class has more drivers than slots.
  await app.make.registration({ eventId: event.id })
  await page.getByLabel('Hypercar slots').fill('1')
  await page.getByRole('button', { name: 'Save Event' }).click()

  // The form says the same until the list is shown.
  const toast = page.getByRole('dialog', { name: 'Event Updated' })
  await toast.getByText(/More have a place than these limits allow: 1 car in Hypercar/).waitFor()
  await rowOf(page, 'Ardennes 8 Hours').getByText('2 / 30').waitFor()
})

it('shows an admin what another has saved in the same event', async () => {
  const event = await app.make.event({ title: 'Two Stewards' })
  const address = `/admin/events/${event.id}/edit`
  const first = await browser.visitor(await app.cookieOf(admin))
  const second = await browser.visitor(await app.cookieOf(other))
  await first.goto(address)
  await second.goto(address)
  await second.getByLabel('Title').fill('Two Stewards, One Race')
  await first.getByRole('button', { name: 'Text for Drivers' }).click()
  await first.getByLabel('Description').fill('Written by the first.')
  await first.getByRole('button', { name: 'Save Event' }).click()
  await first.getByText('Event Updated').waitFor()

  const notice = second.getByRole('alert')
  await notice.getByText('Somebody else has saved this event').waitFor()
  await notice.getByText('Written by the first.').waitFor()
  await expectReadable(second)
  await second.getByRole('button', { name: 'Keep My Changes on Top of Theirs' }).click()
  await notice.waitFor({ state: 'hidden' })
  await second.getByRole('button', { name: 'Text for Drivers' }).click()
  expect(await second.getByLabel('Description').inputValue()).toBe('Written by the first.')
  expect(await second.getByLabel('Title').inputValue()).toBe('Two Stewards, One Race')
  await second.getByRole('button', { name: 'Save Event' }).click()
  await rowOf(second, 'Two Stewards, One Race').waitFor()
})

it('clones an event into the future, and deletes the clone', async () => {
  await app.make.event({
    title: 'Yearly Classic',
    status: 'completed',
    startDateTime: new Date('2020-11-28T19:00:00Z'),
    endDateTime: new Date('2020-11-29T01:00:00Z'),
    registrationStartDate: new Date('2020-11-01T12:00:00Z'),
    registrationEndDate: new Date('2020-11-27T19:00:00Z'),
  })
  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto('/admin/events?tab=completed')
  await page.getByLabel('Search events...').fill('classic')
  await pick(page, 'Yearly Classic', 'Clone')
  await page.getByRole('heading', { level: 1, name: 'Create Event' }).waitFor()
  await page.getByRole('checkbox', { name: 'Hypercar', checked: true }).waitFor()
  const start = await page.getByLabel('Start', { exact: true }).inputValue()
  expect(start).toMatch(/T19:00$/)
  expect(new Date(`${start}Z`).getUTCDay()).toBe(6)
  expect(Date.parse(`${start}Z`)).toBeGreaterThan(Date.now())
  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.getByText('Event Created').waitFor()

  await pick(page, 'Yearly Classic', 'Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Delete Event' })
  await dialog.getByText('No car is registered.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete Event' }).click()
  await page.getByText('Event Deleted').waitFor()
  await rowOf(page, 'Yearly Classic').waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: /^Completed/ }).click()
  await rowOf(page, 'Yearly Classic').waitFor()
})

it('exports the entry list as a file and for print', async () => {
  const event = await app.make.event({ title: 'Night of Entries' })
  const { id: entryId } = await app.make.registration({
    eventId: event.id,
    userId: lotta.id,
    number: 7,
    teamName: 'Kerb, Crawlers',
  })
  const otto = await app.make.driver({ displayName: 'Otto Overlap' })
  await app.make.crewMember({ entryId, userId: otto.id })
  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto(`/events/${event.id}?tab=participants`)
  await expectReadable(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('night-of-entries-entry-list.csv')
  const [head, line] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(head).toMatch(
    /^\uFEFFNumber,Class,Car,Team,Status,Driver 1,Race Control Username 1,Role 1,/,
  )
  expect(line).toMatch(
    /^7,Hypercar,.+,"Kerb, Crawlers",Confirmed,Lotta Laps,"'=LottaLaps",Captain,Otto Overlap,/,
  )

  await page.getByRole('link', { name: 'Printable Entry List' }).click()
  await page.getByRole('heading', { level: 1, name: 'Night of Entries: Entry List' }).waitFor()
  await expectReadable(page)
  expect(await page.getByRole('navigation').count()).toBe(0)

  const long = await app.make.event({ title: 'Nordschleifenlangstreckenmeisterschaft'.repeat(5) })
  const office = await browser.visitor(await app.cookieOf(admin))
  await office.goto('/admin/events')
  await office.getByRole('button', { name: `More actions for ${long.title}` }).click()
  await office.getByRole('menuitem', { name: 'Entry List' }).click()
  await office.getByRole('heading', { level: 1, name: `${long.title}: Entry List` }).waitFor()
  await expectReadable(office)

  const row = page.getByRole('table', { name: 'Hypercar' }).getByRole('row', { name: /Lotta Laps/ })
  expect(await row.getByRole('cell').first().textContent()).toBe('7')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await row.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')

  const driver = await browser.visitor(await app.cookieOf(lotta))
  await driver.goto(`/events/${event.id}?tab=participants`)
  await driver.getByRole('table', { name: 'Hypercar participants' }).waitFor()
  expect(await driver.getByRole('button', { name: 'Download CSV' }).count()).toBe(0)
})

it('logs nothing unexpected on the console', () => {
  // A refused save is answered with 409, which browsers log.
  expect(browser.complaints.filter((text) => !/status of 409/.test(text))).toEqual([])
})

function rowOf(page: Page, title: string) {
  return page
    .getByRole('table', { name: 'Events' })
    .getByRole('row')
    .filter({ has: page.getByText(title, { exact: true }) })
}

async function pick(page: Page, title: string, action: string) {
  await rowOf(page, title)
    .getByRole('button', { name: `More actions for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function choose(page: Page, label: string, index: number) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option').nth(index).click()
}

async function refusedWith(page: Page, message: string) {
  await page.getByRole('button', { name: 'Create Event' }).click()
  await page.getByText('Validation Error').waitFor()
  await page.getByText(message).first().waitFor()
}
