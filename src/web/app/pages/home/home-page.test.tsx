import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { EventCard } from '#shared/contract/events.ts'
import type { OwnRegistration, OwnRegistrations } from '#shared/contract/registrations.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { completedEventsQuery } from '#web/features/events/events.api.ts'
import { present } from '#web/testing/present.ts'
import { type Answers, type Refusal, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCar, sampleCard, sampleEvent, sampleViewer } from '#web/testing/samples.ts'
import { upcomingEventsQuery } from '#web/features/events/events.api.ts'
import { toast } from '#web/ui/index.ts'
import { user } from '#web/testing/user.ts'
import { HomePage } from './home-page.tsx'

const success = vi.spyOn(toast, 'success')
const failure = vi.spyOn(toast, 'failure')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const openEvent = sampleCard({
  registrationStartDate: new Date(0),
  registrationEndDate: new Date(8e12),
  startDateTime: new Date(8.1e12),
  endDateTime: new Date(8.2e12),
})

const ownRegistration: OwnRegistration = {
  eventId: 31,
  entryId: 201,
  crewmates: [],
  mustCheckIn: false,
  checkInOpensMinutes: 60,
  checkInClosesMinutes: 15,
  car: sampleCar(11, 'Toyota', 'GR010 Hybrid'),
  driverNumber: 4,
  teamName: 'Kerb Crawlers',
  status: 'confirmed',
  state: 'confirmed',
  offerEndsAt: null,
}

const admin = sampleViewer({ role: 'admin' })
const nameless = sampleViewer({ raceControlUsername: null })

it('computes its statistics from the events', async () => {
  const upcoming = [
    sampleCard({ registrationCount: 5 }),
    sampleCard({ id: 32, registrationCount: 7 }),
  ]
  const completed = raced(4)
  visit({ upcoming, completed })

  expect(await figure('Upcoming Events')).toBe('2')
  expect(await figure('Completed Races')).toBe('4')
  expect(await figure('Total Participants')).toBe('12')
  expect(await figure('Official Series')).toBe('WEC')
})

it('shows the first upcoming event', async () => {
  visit({ upcoming: [sampleCard({ registrationEndDate: new Date(8e12) })] })

  const next = await region('Next Event', 'Ardennes 6 Hours')

  for (const text of ['Six hours into the night.', 'Circuit de Spa-Francorchamps', 'Belgium'])
    expect(next.textContent).toContain(text)
  for (const text of [
    'Sat, Nov 28, 2026',
    '7:00\u00a0PM\u00a0UTC',
    '5/ 30 registered',
    'Hypercar',
    'LMGT3',
  ])
    expect(next.textContent).toContain(text)
  const ways = within(next)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['View Details & Register', '/events/31'],
    ['All Events', '/events'],
  ])
})

it.each([
  ['open', {}, 'primary'],
  ['closed', { registrationEndDate: new Date(0) }, 'secondary'],
  ['full', { maxParticipants: 5 }, 'secondary'],
  ['to open later', { registrationStartDate: new Date(8e12) }, 'secondary'],
])(
  'leads to an event that is %s under the same name, and stresses it only while registration is open',
  async (_, facts, look) => {
    visit({
      upcoming: [
        sampleCard({
          registrationStartDate: new Date(0),
          registrationEndDate: new Date(8e12),
          ...facts,
        }),
      ],
    })

    const next = await region('Next Event', 'Ardennes 6 Hours')

    const link = within(next).getByRole('link', { name: 'View Details & Register' })
    expect(link.dataset['variant']).toBe(look)
  },
)

it('offers only admins to create an event, even without upcoming events', async () => {
  visit({ viewer: admin })
  const next = await region('Next Event', 'No Upcoming Events')
  expect(next.textContent).toContain('Check back soon for new events!')
  const [create, ...others] = screen.getAllByRole('link', { name: 'Create Event' })
  expect(others).toHaveLength(1)
  expect(create?.dataset['variant']).toBe('primary')
  cleanup()

  visit({})
  await region('Next Event', 'No Upcoming Events')
  expect(screen.queryByRole('link', { name: 'Create Event' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View Events' })).toBeTruthy()
})

it.each([
  ['who can sign up', {}, 'Sign Up', '/events/31?tab=details', 'Choose a car. Registration closes'],
  [
    'who has no Race Control username',
    { viewer: nameless },
    'Complete Your Profile',
    '/my-profile',
    'Set your Race Control username, then choose a car.',
  ],
  [
    'who takes part',
    { registrations: [ownRegistration] },
    'View Your Registration',
    '/events/31?tab=details',
    'Toyota GR010 Hybrid, Kerb Crawlers',
  ],
])(
  'puts the next race of a member %s first, with one primary button',
  async (_, given, label, href, text) => {
    visit({ upcoming: [openEvent], isNew: false, ...given })

    const button = await screen.findByRole('link', { name: label })
    const hero = present(button.closest('section'))
    expect(button.getAttribute('href')).toBe(href)
    expect(within(hero).getByRole('heading', { level: 2 }).textContent).toBe('Ardennes 6 Hours')
    expect(hero.textContent).toContain(text)
    expect(primaryIn(hero)).toEqual([label])
    expect(hero.compareDocumentPosition(screen.getByText('Upcoming Events'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  },
)

it("shows a member's own place in their next race, not that others cannot sign up", async () => {
  const closed = { ...openEvent, registrationEndDate: new Date(1) }
  visit({ upcoming: [closed], isNew: false, registrations: [ownRegistration] })

  const title = await screen.findByText('Your next race')
  const hero = within(present(title.closest('section')))

  expect(hero.getByText('Confirmed')).toBeTruthy()
  expect(hero.queryByText('Registration Closed')).toBeNull()
})

const soonest = {
  ...openEvent,
  startDateTime: new Date(Date.now() + 30 * 60_000),
  registrationEndDate: new Date(1),
}
const absent = { ...ownRegistration, mustCheckIn: true }
const CHECK_IN = 'POST /api/entries/201/check-in'

it('checks in at once, and says so', async () => {
  const registrations = [absent]
  const { calls } = visit({
    upcoming: [soonest],
    own: () => ({ data: { isNew: false, registrations } }),
    answers: {
      [CHECK_IN]: () => {
        registrations[0] = ownRegistration
      },
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Check In' }))

  await waitFor(() =>
    expect(success).toHaveBeenCalledWith({
      title: 'Checked In',
      description: '#4 Kerb Crawlers',
    }),
  )
  expect(calls.filter(({ call }) => call === CHECK_IN)).toHaveLength(1)
  expect(await screen.findByRole('link', { name: 'View Your Registration' })).toBeTruthy()
})

it('says why a check-in was refused, and lets the member try again', async () => {
  visit({
    upcoming: [soonest],
    isNew: false,
    registrations: [absent],
    answers: { [CHECK_IN]: refusal(409, 'Check-in is closed', 'conflict') },
  })

  await user.click(await screen.findByRole('button', { name: 'Check In' }))

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Check-in Failed',
      description: 'Check-in is closed',
    }),
  )
  expect(screen.getByRole('button', { name: 'Check In' }).ariaDisabled).not.toBe('true')
})

it('leads to an event that can be entered when the soonest is full', async () => {
  const full = sampleCard({ ...openEvent, id: 30, title: 'Full House', registrationCount: 30 })
  visit({ upcoming: [full, openEvent], isNew: false })

  const button = await screen.findByRole('link', { name: 'Sign Up' })

  expect(button.getAttribute('href')).toBe('/events/31?tab=details')
  expect(screen.getByText('Next open race')).toBeTruthy()
  const next = await region('Next Event', 'Full House')
  expect(within(next).getByRole('heading', { level: 3 }).className).toContain('title')
})

it('repeats a race of the hero with a quiet title and no second primary button', async () => {
  visit({ upcoming: [openEvent], isNew: false })

  const next = await region('Next Event', 'Ardennes 6 Hours')

  await screen.findByText('Next race')
  expect(within(next).getByRole('heading', { level: 3 }).className).toContain('quiet')
  expect(primaryIn(next)).toEqual([])
})

it.each([
  ['may be missed', { registrations: [ownRegistration], viewer: nameless }, 'caution'],
  ['are optional', {}, 'info'],
])('warns only of things that %s', async (_, given, tone) => {
  visit({ upcoming: [openEvent], isNew: false, ...given })

  const title = await screen.findByText(/^You are (not )?signed up$/)
  expect(present(title.closest<HTMLElement>('[data-tone]')).dataset['tone']).toBe(tone)
})

it('shows those who never signed up what the guild is about, and the next race', async () => {
  visit({ upcoming: [openEvent], isNew: true })

  const button = await screen.findByRole('link', { name: 'Sign Up' })
  const hero = present(button.closest('section'))

  expect(hero.textContent).toContain('Multi-class endurance racing')
  expect(hero.textContent).toContain('Next race: Ardennes 6 Hours. Choose a car.')
  expect(within(hero).queryByRole('heading', { level: 2 })).toBeNull()
})

it('says nothing about a registration that could not be loaded', async () => {
  visit({ upcoming: [openEvent], own: refusal(503, 'Away', 'unavailable') })
  await region('Next Event', 'Ardennes 6 Hours')

  expect(await screen.findByText(/^Multi-class endurance racing/)).toBeTruthy()
  expect(screen.queryByText(/You are not signed up/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()
})

it('links to the standings', async () => {
  visit({ completed: raced(1) })

  const recent = within(await region('Recent Results', 'Race 1'))

  expect(recent.getByRole('link', { name: 'Standings' }).getAttribute('href')).toBe('/standings')
})

it('shows the first three completed events', async () => {
  visit({ completed: raced(4) })

  const recent = await region('Recent Results', 'Race 1')

  const titles = within(recent).getAllByRole('heading', { level: 3 })
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Race 1', 'Race 2', 'Race 3'])
  expect(recent.textContent).toContain('Completed')
  expect(recent.textContent).toContain('1 participant')
  const [link] = within(recent).getAllByRole('link', { name: 'View Results' })
  expect(link?.getAttribute('href')).toBe('/events/101?tab=results')
})

it('says that there are no results and no news', async () => {
  visit({})

  await region('Recent Results', 'No Completed Events')
  await region('Latest News', 'No News Yet')
})

it('names the classes and links to the other pages, and to the admin panel for admins', async () => {
  visit({ viewer: admin })

  const classes = await region('Car Classes', 'Hypercar')
  const names = within(classes).getAllByRole('heading', { level: 3 })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Hypercar', 'LMP2', 'LMGT3', 'GTE'])
  const ways = within(await region('Quick Actions', 'Admin Panel')).getAllByRole('link')
  const hrefs = ways.map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/events', '/drivers', '/rules', '/admin'])
})

it('says only in the section concerned that its data could not be loaded', async () => {
  visit({ upcoming: refusal(503, 'Away', 'unavailable') })

  await region('Next Event', 'Failed to load')
  await region('Recent Results', 'No Completed Events')
})

it('keeps the shown data when a refetch fails', async () => {
  const answers: Answers = {
    'GET /api/events/upcoming': { data: [] },
    'GET /api/events/completed': { data: raced(1) },
  }
  const { client } = renderAt(HomePage, { viewer: sampleViewer(), answers })
  await region('Recent Results', 'Race 1')
  await region('Next Event', 'No Upcoming Events')

  answers['GET /api/events/upcoming'] = refusal(503, 'Away', 'unavailable')
  answers['GET /api/events/completed'] = refusal(503, 'Away', 'unavailable')
  await act(() => client.invalidateQueries(upcomingEventsQuery))
  await act(() => client.invalidateQueries(completedEventsQuery))

  expect(client.getQueryState(completedEventsQuery.queryKey)?.status).toBe('error')
  await region('Recent Results', 'Race 1')
  await region('Next Event', 'No Upcoming Events')
  expect(screen.queryByText('Failed to load')).toBeNull()
})

type Given = {
  upcoming?: EventCard[] | (() => Refusal)
  completed?: EventCard[]
  viewer?: CurrentUser
  isNew?: boolean
  registrations?: OwnRegistration[]
  /** The answer about the viewer's registrations. */
  own?: { data: OwnRegistrations } | (() => { data: OwnRegistrations } | Refusal)
  answers?: Answers
}

function visit(given: Given) {
  const { upcoming = [], completed = [], viewer = sampleViewer() } = given
  const { isNew = true, registrations = [], own = { data: { isNew, registrations } } } = given
  return renderAt(HomePage, {
    viewer,
    answers: {
      'GET /api/events/upcoming': Array.isArray(upcoming) ? { data: upcoming } : upcoming,
      'GET /api/events/completed': { data: completed },
      'GET /api/user/registrations': own,
      'GET /api/events/31': { data: sampleEvent() },
      'GET /api/news': { data: [], nextInMs: null },
      ...given.answers,
    },
  })
}

function raced(count: number) {
  return Array.from({ length: count }, (_, index) =>
    sampleCard({
      id: 101 + index,
      title: `Race ${index + 1}`,
      status: 'completed',
      registrationCount: index + 1,
    }),
  )
}

const primaryIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .filter(({ dataset }) => dataset['variant'] === 'primary')
    .map(({ textContent }) => textContent)

/** Returns the section once it contains the text. */
function region(name: string, holding: string) {
  return waitFor(() => {
    const part = screen.getByRole('region', { name })
    within(part).getByText(holding)
    return part
  })
}

async function figure(label: string) {
  const [term] = await screen.findAllByText(label)
  await waitFor(() => expect(term?.nextElementSibling?.textContent).not.toBe('--'))
  return term?.nextElementSibling?.textContent
}
