import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { guildQuery } from '#web/data/guild.ts'
import { setCurrentUser } from '#web/data/viewer.ts'
import {
  publicGuild,
  sampleFront,
  samplePublicCard,
  samplePublicEntry,
  samplePublicEvent,
  samplePublicResult,
  samplePublicResults,
  samplePublicSeason,
  samplePublicTable,
} from '#web/testing/public-samples.ts'
import { type Answers, refusal } from '#web/testing/render-at.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'

const now = new Date('2026-11-28T20:46:00Z')

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const event = samplePublicEvent()

it.each([
  '/',
  '/events',
  '/events/31',
  '/events/31/decisions',
  '/events/31/decisions/1',
  '/standings',
  '/championships',
  '/championships/season-3',
  '/drivers',
  '/profile/11',
  '/teams',
  '/teams/5',
  '/rules',
  '/news',
  '/news/3',
])('sends visitors from %s to the sign-in page while nothing is public', async (address) => {
  const { router } = visit(address, { parts: [] })

  expect(await screen.findByRole('link', { name: /Steam/ })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/auth')
  expect(router.state.location.search).toEqual(address === '/' ? {} : { next: address })
})

it('sends visitors to the sign-in page from a part that is not public, and from pages of members', async () => {
  const { router } = visit('/drivers', { parts: ['events'] })
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  cleanup()

  const other = visit('/dashboard', {})
  await waitFor(() => expect(other.router.state.location.pathname).toBe('/auth'))
})

it('shows the front page without asking anything that only members may know', async () => {
  const { calls } = visit('/', { answers: { 'GET /api/public/front': { data: sampleFront() } } })

  expect(await screen.findByRole('heading', { level: 1, name: 'Ardennes 6 Hours' })).toBeTruthy()
  window.dispatchEvent(new Event('focus'))
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/public/front'])
  expect(screen.getByRole('timer').textContent).toBe('06days21hours14minutes')
  expect(screen.getByText('Next Race, Registration Open')).toBeTruthy()
  expect(screen.getByText(/7:00\sPM\sGMT\+1/)).toBeTruthy()
  const join = screen.getByRole('link', { name: 'Join This Race' })
  expect(join.getAttribute('href')).toBe('/auth?next=%2Fevents%2F31%3FsignUp%3Dtrue')
  expect(within(region('Last Winners')).getByText('Night Shift Racing')).toBeTruthy()
  expect(within(region('Champions')).getByText('Clara Chicane')).toBeTruthy()
  expect(within(region('After That')).getByText('Interlagos Sundown')).toBeTruthy()
  expect(within(region('Hypercar, after 7 of 9')).getByText('Max Torque')).toBeTruthy()
  expect(screen.getByText('We race on Saturdays.')).toBeTruthy()
})

it.each([
  ['open', ['Sign in with Steam', 'Take a car', 'Be there at the start']],
  ['approval', ['Sign in with Steam', 'Be let in', 'Take a car']],
  ['invitation', ['Get an invitation', 'Sign in with Steam', 'Take a car']],
] as const)('says how to join a guild that is %s', async (join, titles) => {
  visit('/', { answers: { 'GET /api/public/front': { data: sampleFront({ join }) } } })

  const steps = await screen.findByRole('list', { name: 'How to Join' })
  const found = within(steps).getAllByRole('heading')
  expect(found.map(({ textContent }) => textContent)).toEqual(titles)
})

it('is a front page without races, winners and championships, too', async () => {
  const front = sampleFront({ text: '', next: [], lastRace: null, champions: null, standing: null })
  visit('/', { parts: ['home'], answers: { 'GET /api/public/front': { data: front } } })

  expect(await screen.findByRole('heading', { level: 1, name: 'Nordschleife Nights' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'After That' })).toBeNull()
})

it('says that a page could not be loaded', async () => {
  visit('/', { answers: { 'GET /api/public/front': refusal(503, 'Away', 'unavailable') } })
  expect(await screen.findByText('Failed to load page')).toBeTruthy()
})

it('shows them to an admin who wants to see what visitors see, until a page is loaded', async () => {
  const guild = publicGuild(['home', 'events'])
  const { calls, router } = renderPage('/admin/visitors', {
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/auth/guild': { data: guild },
      'GET /api/public/front': { data: sampleFront() },
    },
    known: (client) => client.setQueryData(guildQuery.queryKey, { data: guild }),
  })
  const look = await screen.findByRole('button', { name: 'See What Visitors See' })
  calls.length = 0
  await user.click(look)

  expect(await screen.findByRole('heading', { level: 1, name: 'Ardennes 6 Hours' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  const back = screen.getByRole('link', { name: "Back to Members' Pages" })
  expect(back.getAttribute('href')).toBe('/admin/visitors')
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})

it('links what is public, and nothing else, and keeps the way back', async () => {
  visit('/events', {
    parts: ['events', 'rules'],
    answers: { 'GET /api/public/events': { data: [samplePublicCard()] } },
  })
  const main = within(await screen.findByRole('navigation', { name: 'Main' }))

  const links = main.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['Events', 'Rules'])
  const signIn = screen.getByRole('link', { name: 'Sign In' })
  expect(signIn.getAttribute('href')).toBe('/auth?next=%2Fevents')
  expect(await screen.findByRole('heading', { level: 2, name: 'Ardennes 6 Hours' })).toBeTruthy()
})

it('leads from the sign-up button of an event through the sign-in back to its form', async () => {
  visit('/events/31', { answers: { 'GET /api/public/events/31': { data: event } } })

  const button = await screen.findByRole('link', { name: 'Sign Up' })
  expect(button.getAttribute('href')).toBe('/auth?next=%2Fevents%2F31%3FsignUp%3Dtrue')
  await waitFor(() => expect(document.title).toBe('Ardennes 6 Hours · Nordschleife Nights'))
})

it('offers no way to sign up where nobody can', async () => {
  const closed = { ...event, registrationEndDate: new Date('2026-11-27T19:00:00Z') }
  visit('/events/31', { answers: { 'GET /api/public/events/31': { data: closed } } })

  expect(await screen.findByText('Registration Closed')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull()
})

it('shows the entry list with public names, those who wait last', async () => {
  visit('/events/31?tab=participants', {
    answers: {
      'GET /api/public/events/31': { data: event },
      'GET /api/public/events/31/entries': {
        data: [
          samplePublicEntry({ number: '8', waitlistPosition: 1, isConfirmed: false, team: null }),
          samplePublicEntry(),
        ],
      },
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Hypercar participants' }))

  const [, first, last] = table.getAllByRole('row')
  expect(first?.textContent).toContain('7Ann Owl')
  expect(first?.textContent).toContain('with B. K. (reserve)')
  expect(last?.textContent).toContain('Waitlist 1')
  const names = table.getAllByRole('link', { name: 'Ann Owl' })
  expect(names[0]?.getAttribute('href')).toBe('/profile/11')
})

it('shows the results of a race with what was decided', async () => {
  const rows = [
    samplePublicResult(),
    samplePublicResult({
      position: 2,
      classPosition: 2,
      carNumber: '8',
      gap: '+6.789',
      bestLapTime: '2:03.900',
      drivers: [{ name: '#8', id: null }],
      adjustments: [{ what: 'Time penalty +5 s', reason: null }],
    }),
  ]
  visit('/events/31', {
    answers: {
      'GET /api/public/events/31': {
        data: {
          ...event,
          status: 'completed',
          has: { entries: false, results: true, decisions: false },
        },
      },
      'GET /api/public/events/31/results': { data: samplePublicResults({ rows }) },
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Hypercar results' }))

  const [, first, last] = table.getAllByRole('row')
  expect(first?.textContent).toContain('Ann Owl')
  expect(last?.textContent).toContain('+6.789')
  expect(last?.textContent).toContain('Time penalty +5 s')
  expect(screen.getByText('Provisional')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: /Participants/ })).toBeNull()
})

it('shows the details where a link of a member leads to what is not public', async () => {
  visit('/events/31?tab=results', { answers: { 'GET /api/public/events/31': { data: event } } })
  const tab = await screen.findByRole('tab', { name: 'Event Details' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
})

it('says that an event does not exist', async () => {
  visit('/events/31', {
    answers: { 'GET /api/public/events/31': refusal(404, 'Event not found', 'not_found') },
  })
  expect(await screen.findByText('Event Not Found')).toBeTruthy()
})

it('shows a championship with its table and its rounds', async () => {
  visit('/championships/season-3', {
    answers: {
      'GET /api/public/championships/season-3': { data: samplePublicSeason() },
      'GET /api/public/championships/season-3/table?of=drivers&class=Hypercar': {
        data: samplePublicTable(),
      },
    } as Answers,
  })
  const table = within(await screen.findByRole('table', { name: 'Hypercar drivers' }))

  expect(table.getByRole('link', { name: 'Ann Owl' })).toBeTruthy()
  expect(table.getAllByText('38').length).toBeGreaterThan(1)
  expect(within(region('Rounds')).getByText('Official')).toBeTruthy()
  expect(document.title).toBe('Winter Cup · Nordschleife Nights')
})

it('shows what was decided about an event, and the document of a decision', async () => {
  const line = {
    number: 4,
    title: '5 grid places at the next start of Ann Owl',
    cars: [{ carNumber: '7', carClass: 'Hypercar' }],
    category: 'contact',
    lap: 61,
    state: 'published' as const,
    publishedAt: new Date('2026-11-25T22:00:00Z'),
  }
  const decision = {
    ...line,
    driver: 'Ann Owl',
    fact: 'The cars touched.',
    rule: { text: 'Article 4', link: '/rules' },
    reasons: 'The gap was closing.',
    outcome: ['5 grid places at the next start'],
  }
  const { router } = visit('/events/31/decisions', {
    answers: {
      'GET /api/public/events/31': { data: event },
      'GET /api/public/events/31/decisions': { data: [line] },
      'GET /api/public/events/31/decisions/4': { data: decision },
    },
  })
  const link = await screen.findByRole('link', { name: line.title })
  expect(await screen.findByText(/^Wed,\sNov\s25,\s2026, 11:00\sPM\sGMT\+1$/)).toBeTruthy()

  await act(() => router.navigate({ to: link.getAttribute('href') ?? '' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Decision 4' })).toBeTruthy()
  expect(screen.getByText('The gap was closing.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Article 4' }).getAttribute('href')).toBe('/rules')
})

it('knows no driver who does not want to be named', async () => {
  visit('/profile/11', {
    answers: { 'GET /api/public/drivers/11': refusal(404, 'Driver not found', 'not_found') },
  })
  expect(await screen.findByText('Driver Not Found')).toBeTruthy()
})

it('shows a team with entries and results, and drivers without a page of their own as text', async () => {
  const race = {
    eventId: 30,
    title: 'Algarve 4 Hours',
    date: new Date('2026-11-21T19:00:00Z'),
    timezone: 'Europe/Berlin',
    carClass: 'Hypercar',
    carModel: 'Toyota GR010 Hybrid',
    carNumber: '7',
    position: 2,
    classPosition: 1,
    isClassified: true,
    status: 'Finished' as const,
    drivers: ['Ann Owl', 'B. K.'],
  }
  visit('/teams/5', {
    answers: {
      'GET /api/public/teams/5': {
        data: {
          id: 5,
          name: 'Night Shift Racing',
          members: [
            { name: 'Ann Owl', id: 11 },
            { name: 'B. K.', id: null },
          ],
          entries: [],
          results: [race],
        },
      },
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Shift Racing' })).toBeTruthy()
  const drivers = within(region('Drivers'))
  expect(drivers.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ann Owl'])
  expect(drivers.getByText('B. K.')).toBeTruthy()
  expect(within(region('Results')).getByText('Ann Owl, B. K.')).toBeTruthy()
})

it('finds drivers by name', async () => {
  visit('/drivers?search=owl', {
    answers: {
      'GET /api/public/drivers': {
        data: [
          { id: 11, name: 'Ann Owl', wins: 2, podiums: 5 },
          { id: 12, name: 'Clara Chicane', wins: 0, podiums: 1 },
        ],
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Ann Owl' })).toBeTruthy()
  expect(screen.queryByText('Clara Chicane')).toBeNull()
})

it('shows the page of visitors to somebody whose session has ended', async () => {
  const { client } = renderPage('/rules', {
    viewer: sampleViewer(),
    answers: {
      'GET /api/auth/guild': { data: publicGuild() },
      'GET /api/rules': [],
      'GET /api/public/rules': { data: [] },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Rules' })
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()

  act(() => setCurrentUser(client, null))

  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Rules' })).toBeTruthy()
})

const region = (name: string) => screen.getByRole('region', { name })

type Given = { parts?: PublicPart[]; answers?: Answers }

function visit(at: string, { parts, answers = {} }: Given) {
  const guild = publicGuild(parts)
  const page = renderPage(at, {
    viewer: null,
    answers: { 'GET /api/auth/guild': { data: guild }, ...answers },
    known: (client) => client.setQueryData(guildQuery.queryKey, { data: guild }),
  })
  return page
}
