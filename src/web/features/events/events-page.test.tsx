import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EventCard } from '#shared/contract/events.ts'
import type { OwnRegistrations } from '#shared/contract/registrations.ts'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCar, sampleCard, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { EventsPage } from './events-page.tsx'

beforeEach(() =>
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), shouldAdvanceTime: true }),
)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const closed = sampleCard({
  id: 1,
  title: 'Curva Grande Classic',
  registrationEndDate: new Date('2026-11-20T19:00:00Z'),
})
const open = sampleCard({ id: 2 })
const laterOpen = sampleCard({ id: 3, title: 'Blue Lines 4 Hours' })
const completed = sampleCard({
  id: 4,
  title: 'Algarve 4 Hours',
  status: 'completed',
  raceResults: [
    {
      id: 9,
      position: 1,
      driverName: 'hank_hairpin',
      shownName: 'Hank Hairpin',
      carNumber: '19',
      carClass: 'Hypercar',
      carModel: 'Porsche 963',
      totalTime: '4:00:12.908',
      status: 'Finished',
      drivers: [
        { shownName: 'Hank Hairpin', userId: 7 },
        { shownName: 'Gina Guest', userId: null },
        { shownName: 'Otto Overlap', userId: 8 },
      ],
    },
  ],
})
const cancelled = sampleCard({ id: 5, title: 'Laguna Charity Sprint', status: 'cancelled' })

const all = [closed, open, laterOpen, completed, cancelled]

const OWN = 'GET /api/user/registrations'
const nothingOwn: { data: OwnRegistrations } = { data: { isNew: false, registrations: [] } }

const visit = (tab: string, data: EventCard[] = all, own = nothingOwn) =>
  renderAt(EventsPage, {
    path: '/events',
    at: `/events?tab=${tab}`,
    answers: { 'GET /api/events': { data }, [OWN]: own },
  })

it.each([
  [7, 'Hank Hairpin You'],
  [8, 'Hank Hairpin & You'],
  [9, 'Hank Hairpin &\u00A02\u00A0more'],
])('marks the car of the top three that the viewer, member %d, drove', async (id, text) => {
  renderAt(EventsPage, {
    path: '/events',
    at: '/events?tab=completed',
    viewer: { ...sampleViewer(), id },
    answers: { 'GET /api/events': { data: all }, [OWN]: nothingOwn },
  })

  const [car] = await screen.findAllByText(/^Hank Hairpin/)

  expect(car?.textContent).toBe(text)
})

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

it('shows the events of the tab, and counts those of each tab', async () => {
  visit('upcoming')

  expect(await screen.findByRole('tab', { name: 'Upcoming 3' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Completed 1' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'All 5' })).toBeTruthy()
  expect(titles()).toEqual(['Curva Grande Classic', 'Ardennes 6 Hours', 'Blue Lines 4 Hours'])
})

it('keeps the tab in the address', async () => {
  const { router } = visit('upcoming')

  await user.click(await screen.findByRole('tab', { name: 'Completed 1' }))

  expect(await screen.findByRole('heading', { name: 'Algarve 4 Hours' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ tab: 'completed' })
})

it('offers to register only for upcoming events, most prominently for the next open one', async () => {
  visit('all')

  const links = await screen.findAllByRole('link', { name: /^View Details/ })

  expect(links.map((link) => link.textContent)).toEqual([
    'View Details & Register',
    'View Details & Register',
    'View Details & Register',
    'View Details',
    'View Details',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toContain('/events/2')
  await waitFor(() =>
    expect(links.map((link) => link.dataset['variant'])).toEqual([
      'secondary',
      'primary',
      'secondary',
      'secondary',
      'secondary',
    ]),
  )
})

it('leads to a full event with a waitlist, but not to one whose classes are full', async () => {
  const [one] = open.eventCarClasses
  if (!one) throw new Error('The event has no class')
  const noSlot = { ...open, eventCarClasses: [{ ...one, registeredCount: one.maxSlots }] }
  const waiting = sampleCard({ id: 6, registrationCount: 30, hasWaitlist: true })
  visit('upcoming', [noSlot, waiting])

  const links = await screen.findAllByRole('link', { name: /^View Details/ })
  await waitFor(() =>
    expect(links.map((link) => link.dataset['variant'])).toEqual(['secondary', 'primary']),
  )
})

it('marks the events that the viewer is in, and leads to the next open one without them', async () => {
  const own = {
    entryId: 201,
    crewmates: [],
    mustCheckIn: false,
    checkInOpensMinutes: 60,
    checkInClosesMinutes: 15,
    car: sampleCar(11, 'Toyota', 'GR010 Hybrid'),
    driverNumber: 4,
    teamName: null,
    offerEndsAt: null,
  }
  visit('upcoming', all, {
    data: {
      isNew: false,
      registrations: [
        { ...own, eventId: 1, status: 'waitlist', state: 'waitlisted' },
        { ...own, eventId: 2, status: 'confirmed', state: 'confirmed' },
      ],
    },
  })

  await screen.findByText('You are signed up')
  const cards = screen.getAllByRole('article')
  expect(
    cards.map(({ textContent }) => /You are (on the waitlist|signed up)/.exec(textContent)?.[1]),
  ).toEqual(['on the waitlist', 'signed up', undefined])
  const links = screen.getAllByRole('link', { name: /^View Details/ })
  expect(links.map((link) => link.dataset['variant'])).toEqual([
    'secondary',
    'secondary',
    'primary',
  ])
})

it('shows date, track, registration state and taken slots of an event', async () => {
  visit('upcoming', [open])

  await screen.findByText('Ardennes 6 Hours')

  expect(screen.getByText('Registration Open')).toBeTruthy()
  expect(screen.getByText('Grand Prix (WEC), Belgium')).toBeTruthy()
  expect(screen.getByText('Nov 28, 2026')).toBeTruthy()
  expect(screen.getByText('7:00 PM UTC, 6 hours')).toBeTruthy()
  expect(screen.getByText('3/14')).toBeTruthy()
  expect(screen.getByText('/ 30 registered')).toBeTruthy()
})

it.each([
  ['completed', 'Completed'],
  ['all', 'Cancelled'],
])(
  'says on a card in the tab %s that the event is %s and its registration closed',
  async (tab, word) => {
    visit(tab, [word === 'Completed' ? completed : cancelled])

    const card = (await screen.findByRole('heading', { level: 2 })).closest('article')

    expect(card?.textContent).toContain(`${word}Registration Closed`)
  },
)

it('shows who won a completed event', async () => {
  visit('completed')

  expect(await screen.findByText('Hank Hairpin & 2 more')).toBeTruthy()
  expect(screen.getByText('Porsche 963')).toBeTruthy()
})

it('shows the end of registration without a reload', async () => {
  visit('upcoming', [open])
  await screen.findByText('Registration Open')

  vi.setSystemTime(open.registrationEndDate)
  await vi.advanceTimersByTimeAsync(1000)

  expect(screen.getByText('Registration Closed')).toBeTruthy()
})

it.each([
  ['upcoming', 'No Upcoming Events'],
  ['completed', 'No Completed Events'],
  ['all', 'No Events Found'],
])('says that the tab %s is empty: %s', async (tab, title) => {
  visit(tab, [])

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

it("tells the start in the viewer's time too, if their clock shows another", async () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const elsewhere = zone === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo'
  visit('upcoming', [
    sampleCard({ id: 1, timezone: elsewhere }),
    sampleCard({ id: 2, timezone: zone }),
  ])

  const [other, same] = await screen.findAllByRole('article')

  expect(other?.textContent).toContain('Your\u00a0time:\u00a0')
  expect(same?.textContent).not.toContain('Your\u00a0time:\u00a0')
})

it.each([
  ['upcoming', 6],
  ['completed', 6],
  ['all', 9],
])('shows in the tab %s %i empty cards while it loads', async (tab, count) => {
  const { container } = renderAt(EventsPage, { path: '/events', at: `/events?tab=${tab}` })

  await screen.findByText('Loading')

  expect(container.querySelectorAll('[data-kind="event"]')).toHaveLength(count)
})

it('shows why loading failed, and tries again', async () => {
  let isDown = true
  renderAt(EventsPage, {
    path: '/events',
    at: '/events?tab=all',
    answers: {
      'GET /api/events': () =>
        isDown ? refusal(503, 'The database does not answer', 'unavailable')() : { data: all },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Failed to load events' })).toBeTruthy()
  expect(screen.getByText('The database does not answer')).toBeTruthy()

  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  expect(await screen.findByText('Ardennes 6 Hours')).toBeTruthy()
})

it('leads to live timing of an event that is on', async () => {
  const on = sampleCard({
    id: 6,
    title: 'Lunch Break Shakedown',
    startDateTime: new Date('2026-11-21T11:00:00Z'),
    endDateTime: new Date('2026-11-21T13:00:00Z'),
  })
  visit('upcoming', [on, open])
  const links = await screen.findAllByRole('link', { name: 'Live Timing' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/events/6/live'])
})
