import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { announce } from '#server/database/changes.ts'
import { expectAccessible, openBrowser, leaveRenderingToBrowser } from '#tests/support/browser.ts'
import { deferred } from '#tests/support/deferred.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const DAY_MS = 86_400_000
const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const lotta = await app.make.driver({ displayName: 'Lotta Laps', raceControlUsername: 'Lotta' })
const nameless = await app.make.driver({ raceControlUsername: null })

afterAll(browser.close)

it('shows an empty state for every empty list of events', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto('/events')
  for (const [tab, title] of [
    ['Upcoming', 'No Upcoming Events'],
    ['Completed', 'No Completed Events'],
    ['All', 'No Events Found'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    await expectAccessible(page)
  }
})

it.each([
  ['list', '**/api/events', 0],
  ['page', /\/assets\/events-page-/, 0],
  ['page, and first for the viewer,', /\/assets\/events-page-/, 1_000],
])(
  'waits for the %s of events with as many cards as the tab wants',
  async (_what, held, lateMs) => {
    const page = await browser.visitor(await app.cookieOf(lotta))
    await leaveRenderingToBrowser(page)
    await page.route('**/api/auth/user', async (route) => {
      await delay(lateMs)
      await route.continue()
    })
    for (const [tab, count] of [
      ['upcoming', 6],
      ['completed', 6],
      ['all', 9],
    ] as const) {
      const released = deferred()
      await page.route(held, async (route) => released.promise.then(() => route.continue()))
      await page.goto(`/events?tab=${tab}`, { waitUntil: 'commit' })
      const cards = page.locator('[data-kind="event"]')
      await cards.nth(count - 1).waitFor()
      expect(await cards.count()).toBe(count)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Events')
      released.resolve()
      await cards.first().waitFor({ state: 'detached' })
      await page.unroute(held)
    }
  },
)

it('refetches only the user when the window gets the focus', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  await Promise.all([page.waitForResponse('**/api/live*'), page.goto('/events')])
  await page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await Promise.all([
    page.waitForResponse('**/api/auth/user'),
    page.evaluate(() => globalThis.dispatchEvent(new Event('focus'))),
  ])
  const again = page.waitForResponse('**/api/live?after=*')
  for (const state of ['hidden', 'visible'])
    await page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await again
  // A change on the stream would have been refetched before this is answered.
  await app.db.transaction((tx) => announce(tx, { topic: 'event' }))
  await page.waitForResponse('**/api/events')

  const lists = asked.filter((path) => !['/api/live', '/api/auth/user'].includes(path))
  expect(lists.filter((path) => path === '/api/events')).toHaveLength(1)
})

it('shows each reason on the sign-up button', async () => {
  const soon = new Date(Date.now() + DAY_MS)
  const past = new Date(Date.now() - 1000)
  const opens = soon.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const { make } = app
  const own = await make.event()
  await make.registration({ eventId: own.id, userId: lotta.id })
  const full = await make.event({ maxParticipants: 1 })
  await make.registration({ eventId: full.id })
  const classesFull = await make.event({ slots: { Hypercar: 1 } })
  await make.registration({ eventId: classesFull.id })
  const expected = [
    [own, 'Already signed up'],
    [await make.event({ status: 'cancelled' }), 'Event not available for signup'],
    [await make.event({ registrationStartDate: soon }), `Registration opens ${opens}`],
    [await make.event({ registrationEndDate: past }), 'Registration closed'],
    [full, 'Event full'],
    [classesFull, 'All car classes full'],
    [await make.event(), 'Sign Up'],
  ] as const

  const page = await browser.visitor(await app.cookieOf(lotta))
  for (const [{ id }, label] of expected) {
    await page.goto(`/events/${id}`)
    await registration(page).getByRole('button', { name: label, exact: true }).waitFor()
  }

  const stranger = await browser.visitor(await app.cookieOf(nameless))
  await stranger.goto(`/events/${full.id}`)
  const reason = 'Please set your Race Control username in your profile first'
  await registration(stranger).getByRole('button', { name: reason }).waitFor()
  await registration(stranger).getByRole('link', { name: 'Go to My Profile' }).click()
  await stranger.getByRole('heading', { name: 'Racing Profile' }).waitFor()
})

it('shows an event with its track, schedule, classes and settings', async () => {
  const event = await app.make.event({
    title: 'Ardennes 6 Hours',
    description: 'Into the night.',
    creatorId: admin.id,
    timeProgression: 10,
    mechanicalDamage: false,
    driverAssists: ['Traction Control', 'Automatic Clutch'],
  })
  await app.make.registration({ eventId: event.id, userId: lotta.id, number: 4 })
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto(`/events/${event.id}`)

  await page.getByRole('heading', { level: 1, name: 'Ardennes 6 Hours' }).waitFor()
  await page.getByText('Into the night.').waitFor()
  expect(await terms(page)).toEqual(
    expect.arrayContaining(['Circuit', 'Country', 'Length', 'Turns', 'Created by', 'Event ID']),
  )
  for (const moment of [
    'Registration Opens',
    'Registration Closes',
    'Event Start',
    'Event End',
    'Registration Open',
  ])
    await page.getByText(moment, { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Car Classes' }).getByText('1 / 10').waitFor()
  await expectAccessible(page)

  await page.getByRole('tab', { name: /Participants\s*1/ }).click()
  const participants = page.getByRole('table', { name: 'Hypercar participants' })
  const columns = ['Driver', 'Car', 'Number', 'Team', 'Status', 'Registered']
  await participants.waitFor()
  expect(await heads(page, 'Hypercar participants')).toEqual(columns)
  await participants.getByText('Confirmed').first().waitFor()

  await page.getByRole('tab', { name: 'Race Settings' }).click()
  const settings = page.getByRole('tabpanel')
  await settings.getByText('Automatic Clutch').waitFor()
  const text = (await settings.textContent()) ?? ''
  for (const [label, value] of [
    ['Practice', '30 min'],
    ['Qualifying', '20 min'],
    ['Warm-up', '10 min'],
    ['Race', '120 min'],
    ['Dynamic Weather', 'Disabled'],
    ['Time Progression', '10.0x'],
    ['Fuel Usage', 'Enabled'],
    ['Tire Wear', 'Enabled'],
    ['Mechanical Damage', 'Disabled'],
  ] as const)
    expect(text).toContain(label + value)
  await expectAccessible(page)
})

it('shows the results, and the page of the track', async () => {
  const event = await app.make.event({ title: 'Algarve 4 Hours', status: 'completed' })
  const eventId = event.id
  await app.make.result({
    eventId,
    drivers: [{ name: 'Lotta Laps', userId: lotta.id }],
    lapSeconds: [[91.5, 91.048]],
    finishTimeSeconds: 182.548,
    penalties: 'Drive through: speeding in the pit lane',
  })
  await app.make.result({ eventId, drivers: [{ name: 'Ella' }], position: 2, status: 'DNF' })
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto(`/events/${eventId}`)
  await page.getByRole('tab', { name: 'Results' }).click()

  for (const title of ['Podium', 'Complete Results', 'Race Statistics'])
    await page.getByRole('heading', { name: title }).waitFor()
  const columns = ['Pos', 'Driver', 'Car', 'Total Time', 'Best Lap', 'Laps', 'Status', 'Points']
  expect(await heads(page, 'Hypercar results')).toEqual(columns)
  const row = page.getByRole('row').filter({ hasText: 'Ella' })
  await row.getByRole('cell', { name: 'N/A' }).first().waitFor()
  const penalty = page.getByText('Drive through: speeding in the pit lane')
  await penalty.filter({ visible: true }).waitFor()
  for (const label of ['Total Drivers', 'Finished', 'DNF', 'Classes'])
    expect(await terms(page)).toContain(label)
  await expectAccessible(page)

  await page.goto(`/tracks/${event.trackId}`)
  const records = page.getByRole('region', { name: 'Lap Records' })
  await records.getByText('1:31.048').waitFor()
  await records.getByRole('link', { name: 'Lotta Laps' }).waitFor()
  await page.getByRole('list', { name: 'Past Events' }).getByText('Algarve 4 Hours').waitFor()
  await expectAccessible(page)
})

it('reads a race: the own car and chosen ones, their figures, and what the stops cost', async () => {
  const event = await app.make.event({ title: 'Six Laps', status: 'completed' })
  const driven = [92, 91, 90, 93, 91, 92]
  const crews = [{ name: 'Lotta Laps', userId: lotta.id }, { name: 'Hank Hairpin' }]
  for (const [index, driver] of crews.entries())
    await app.make.result({
      eventId: event.id,
      position: index + 1,
      carNumber: String(index + 7),
      gridPosition: index + 1,
      drivers: [driver],
      lapSeconds: [driven.map((seconds) => seconds + index)],
    })
  const page = await browser.visitor(await app.cookieOf(lotta))
  await page.goto(`/events/${event.id}?tab=results`)
  await page.getByRole('link', { name: 'Laps and Charts' }).click()

  const positions = page.getByRole('group', { name: 'Position by lap' })
  await positions.waitFor()
  await expectAccessible(page)
  const [own, other] = await positions.getByRole('button').all()
  expect(await own?.getAttribute('aria-pressed')).toBe('true')
  await other?.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^Grid: .+ P\d+$/).waitFor({ state: 'attached' })
  await expect.poll(() => new URL(page.url()).searchParams.get('cars')).toMatch(/^\d+-\d+-$/)

  await page.getByRole('button', { name: 'Table' }).first().click()
  await page.getByRole('table', { name: 'Position by lap' }).waitFor()
  await page.getByRole('tab', { name: 'Stops' }).click()
  await page.getByRole('table', { name: 'Driving time' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Order' }).click()
  await page.getByRole('table', { name: 'Leader sequence' }).waitFor()

  // What was chosen is in the address.
  await page.reload()
  await page.getByRole('tab', { name: 'Order', selected: true }).waitFor()
})

it('shows for each missing thing that it was not found', async () => {
  const page = await browser.visitor(await app.cookieOf(lotta))
  for (const [address, title] of [
    ['/events/999999', 'Event Not Found'],
    ['/events/first', 'Event Not Found'],
    ['/tracks/999999', 'Track Not Found'],
    ['/news/999999', 'Article Not Found'],
    ['/standings?season=999999', 'Season Not Found'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { name: title }).waitFor()
    await expectAccessible(page)
  }
})

it('logs nothing on the console except what was not found', () => {
  expect(browser.complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
})

const registration = (page: Page) => page.getByRole('region', { name: 'Registration' })

const terms = (page: Page) => page.getByRole('term').allTextContents()

const heads = (page: Page, name: string) =>
  page.getByRole('table', { name }).getByRole('columnheader').allTextContents()
