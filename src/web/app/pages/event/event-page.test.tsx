import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { EventDetail } from '#shared/contract/events.ts'
import { present } from '#web/testing/present.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleEvent, sampleRegistration, sampleViewer } from '#web/testing/samples.ts'
import { eventQuery } from '#web/features/events/events.api.ts'
import { user } from '#web/testing/user.ts'
import { EventPage } from './event-page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const EVENT = 'GET /api/events/31'

it('shows Event Not Found for an event that does not exist', async () => {
  visit('/events/31?tab=details', { [EVENT]: refusal(404, 'Event not found', 'not_found') })

  expect(await screen.findByRole('heading', { name: 'Event Not Found' })).toBeTruthy()
})

it.each(['abc', '0', '-1', '1e3', '99999999999'])(
  'shows Event Not Found for the id %s without a request',
  async (id) => {
    const { calls } = visit(`/events/${id}?tab=details`, {})

    expect(await screen.findByRole('heading', { name: 'Event Not Found' })).toBeTruthy()
    expect(calls).toEqual([])
  },
)

it('shows why loading failed', async () => {
  visit('/events/31?tab=details', { [EVENT]: refusal(503, 'Try later', 'unavailable') })

  expect(await screen.findByRole('heading', { name: 'Failed to load event' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Event' })).toBeTruthy()
})

it('shows an empty event page while it loads', async () => {
  let answer: (reply: { data: EventDetail }) => void = () => {}
  const reply = new Promise<{ data: EventDetail }>((resolve) => {
    answer = resolve
  })
  visit('/events/31?tab=details', { [EVENT]: () => reply })
  const loading = await screen.findByText('Loading')
  expect(loading.closest('[aria-busy=true]')?.querySelectorAll('section')).toHaveLength(5)

  answer({ data: sampleEvent() })

  expect(await screen.findByRole('heading', { level: 1, name: 'Ardennes 6 Hours' })).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

it.each([
  ['upcoming', ['Event Details', 'Participants 2', 'Race Settings']],
  ['cancelled', ['Event Details', 'Participants 2', 'Race Settings']],
  ['completed', ['Event Details', 'Participants 2', 'Race Settings', 'Results']],
] as const)('shows an event that is %s with the tabs %j', async (status, tabs) => {
  const registrations = (['confirmed', 'confirmed', 'waitlist', 'cancelled'] as const).map(
    (standing, index) => sampleRegistration({ id: index + 1, userId: index + 1, status: standing }),
  )
  // Those who wait are no participants yet.
  const event = sampleEvent({ status, registrations, registrationCount: 2 })
  visit('/events/31?tab=details', { [EVENT]: { data: event } })

  const shown = await screen.findAllByRole('tab')

  expect(shown.map((tab) => tab.textContent)).toEqual(tabs)
})

it.each([
  ['completed', true, 'Results'],
  ['completed', false, 'Event Details'],
  ['upcoming', false, 'Event Details'],
  ['cancelled', true, 'Event Details'],
] as const)('opens %s, with results: %s, on %s', async (status, hasResults, tab) => {
  const { router } = visit('/events/31', {
    [EVENT]: { data: sampleEvent({ status, hasResults }) },
  })

  expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeTruthy()
  expect(router.state.location.href).toBe('/events/31')
})

it.each([
  ['upcoming', 1, 0],
  ['upcoming', -1, 1],
  ['completed', -1, 1],
  ['cancelled', -1, 0],
] as const)(
  'of an event that is %s and starts in %i h, has %i links to reports',
  async (status, hours, count) => {
    const startDateTime = new Date(Date.now() + hours * 3_600_000)
    visit('/events/31?tab=details', { [EVENT]: { data: sampleEvent({ status, startDateTime }) } })
    await screen.findByRole('tab', { name: 'Event Details' })
    const links = screen.queryAllByRole('link', { name: 'Report an Incident' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: count }, () => '/events/31/report'),
    )
  },
)

it('has a tab for the results of a qualifying before the race', async () => {
  visit('/events/31', { [EVENT]: { data: sampleEvent({ status: 'upcoming', hasResults: true }) } })

  expect(await screen.findByRole('tab', { name: 'Results', selected: false })).toBeTruthy()
})

it('shows the details of a completed event in a tab with its own address', async () => {
  const completed = sampleEvent({ status: 'completed', hasResults: true })
  const { router } = visit('/events/31', { [EVENT]: { data: completed } })

  await user.click(await screen.findByRole('tab', { name: 'Event Details' }))

  expect(await screen.findByText('Created by')).toBeTruthy()
  expect(router.state.location.search).toEqual({ tab: 'details' })
  await user.click(screen.getByRole('tab', { name: 'Results' }))
  await waitFor(() => expect(router.state.location.href).toBe('/events/31'))
})

it('stays on the details when results arrive', async () => {
  const { client } = visit('/events/31', { [EVENT]: { data: sampleEvent() } })
  await screen.findByText('Created by')

  client.setQueryData(
    eventQuery(31).queryKey,
    sampleEvent({ status: 'completed', hasResults: true }),
  )

  expect(await screen.findByRole('tab', { name: 'Results' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Event Details', selected: true })).toBeTruthy()
})

it('shows track, schedule, classes and creator of the event', async () => {
  visit('/events/31?tab=details', { [EVENT]: { data: sampleEvent() } })

  expect(await screen.findByRole('heading', { level: 1, name: 'Ardennes 6 Hours' })).toBeTruthy()
  const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent
  expect(screen.getAllByText('Six hours into the night.')).not.toEqual([])
  expect(fact('Length')).toBe('7.004 km')
  expect(fact('Event Start')).toBe('Sat, Nov 28, 20267:00\u00a0PM\u00a0UTC')
  expect(fact('Registration Closes')).toContain('Fri, Nov 27, 2026')
  expect(screen.getByText('3 / 14')).toBeTruthy()
  expect(fact('Created by')).toBe('Penny Limiter')
  expect(fact('Event ID')).toBe('31')
})

it.each([
  ['six hours, of which the race takes all', '2026-11-29T01:00:00Z', true],
  ['eight hours, with room for all sessions', '2026-11-29T03:00:00Z', false],
])('says of an event of %s whether its sessions come before its start', async (_, end, isSaid) => {
  const event = sampleEvent({ endDateTime: new Date(end) })
  visit('/events/31?tab=details', { [EVENT]: { data: event } })

  await screen.findByText('Warm-up')

  const sentence = screen.queryByText(/^Event Start is the start of the race/)
  expect(Boolean(sentence)).toBe(isSaid)
})

it('strikes the title of a cancelled event, and marks none of its moments as done', async () => {
  visit('/events/31?tab=details', {
    [EVENT]: {
      data: sampleEvent({ status: 'cancelled', registrationStartDate: new Date(0) }),
    },
  })

  const title = await screen.findByRole('heading', { level: 1, name: 'Ardennes 6 Hours' })

  expect(title.closest('[data-cancelled]')).toBeTruthy()
  const opened = present((await screen.findByText('Registration Opens')).closest('li'))
  expect(opened.dataset['state']).toBe('next')
})

it('shows the race settings, and keeps the tab in the address', async () => {
  const { router } = visit('/events/31?tab=details', { [EVENT]: { data: sampleEvent() } })

  await user.click(await screen.findByRole('tab', { name: 'Race Settings' }))

  expect(await screen.findByText('No assists allowed')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ tab: 'settings' })
  const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(value('Warm-up')).toBe('10 min')
  expect(value('Time Progression')).toBe('1.0x (real time)')
  expect(value('Dynamic Weather')).toBe('Enabled')
  expect(value('Mechanical Damage')).toBe('Disabled')
})

it('opens the registration on time without a reload', async () => {
  const event = sampleEvent()
  const opens = event.registrationStartDate
  vi.useFakeTimers({ now: opens.getTime() - 5000, shouldAdvanceTime: true })
  visit('/events/31?tab=details', { [EVENT]: { data: event } })
  expect(await screen.findByText('Registration Opens Soon')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Registration opens Nov 7, 2026' })).toBeTruthy()

  vi.setSystemTime(opens)
  await vi.advanceTimersByTimeAsync(1000)

  expect(screen.getByText('Registration Open')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeTruthy()
})

it.each([
  ['upcoming', 'admin', ['edit', 'entries', 'results']],
  ['completed', 'admin', ['edit', 'entries', 'results']],
  ['cancelled', 'admin', ['edit', 'entries']],
  ['upcoming', 'user', []],
] as const)('leads from an event that is %s, as %s, to its %j', async (status, role, pages) => {
  const viewer = sampleViewer({ role })
  visit('/events/31?tab=settings', { [EVENT]: { data: sampleEvent({ status }) } }, viewer)
  await screen.findByRole('tab', { name: 'Race Settings' })

  const links = screen.queryAllByRole('link', {
    name: /^(Edit Event|Manage Entries|Results Desk)$/,
  })

  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    pages.map((page) => `/admin/events/31/${page}`),
  )
})

function visit(at: string, answers: Answers, viewer = sampleViewer()) {
  return renderAt(EventPage, { path: '/events/$id', at, viewer, answers })
}
