import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DriverProfile } from '#shared/contract/drivers.ts'
import type { OwnPlaces } from '#shared/contract/standings.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCard, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { AuthenticationError } from './authentication-error.tsx'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { track } = sampleCard()
const tracks = [1, 2, 3, 4].map((id) => ({ ...track, id, name: `Track ${id}`, version: 1 }))
const games = [1, 2, 3, 4].map((id) => ({ id, name: `Game ${id}` }))

const openEvent = sampleCard({
  registrationStartDate: new Date(0),
  registrationEndDate: new Date(8e12),
  startDateTime: new Date(8.1e12),
  endDateTime: new Date(8.2e12),
})

const places: OwnPlaces = {
  season: '2026 Season',
  heldRounds: 3,
  plannedRounds: 8,
  places: [{ carClass: 'LMGT3', position: 4, points: 45, drivers: 12 }],
}

const driver: DriverProfile = {
  id: 7,
  displayName: 'Lotta Laps',
  role: 'user',
  avatarUrl: null,
  steamLinked: false,
  steamId: null,
  isGuest: false,
  driverCategory: null,
  statistics: {
    starts: 1,
    wins: 0,
    classPodiums: 1,
    bestLaps: 0,
    poles: 2,
    classPoles: 3,
    laps: 100,
    hours: 4,
  },
  gameProfiles: [],
  races: [
    {
      eventId: 32,
      title: 'Fuji Twilight',
      date: new Date('2025-11-15T20:00:00Z'),
      timezone: 'UTC',
      track: { id: 2, name: 'Fuji Speedway', layoutVariant: null },
      carClass: 'LMGT3',
      carModel: 'Porsche 911 LMGT3',
      carNumber: '77',
      position: 20,
      classPosition: 2,
      isClassified: true,
      status: 'Finished',
    },
  ],
}

it('welcomes the driver, and links to the profile', async () => {
  visit(sampleViewer())

  expect(await screen.findByText('Welcome, Lotta Laps!')).toBeTruthy()
  const card = region('Your Profile')
  expect(card.textContent).toContain('Driver')
  expect(hrefs(card)).toEqual(['/profile/7'])
})

it("shows the driver's next race, last result and place in the championship", async () => {
  visit(sampleViewer())

  const rows = within(await screen.findByRole('list', { name: 'Your Racing' })).getAllByRole(
    'listitem',
  )

  expect(rows).toHaveLength(3)
  const [next, last, championship] = rows
  expect(next?.textContent).toContain('Next race to enterArdennes 6 Hours')
  expect(next?.textContent).toContain('You are not signed up. Choose a car.')
  expect(last?.textContent).toContain(
    'Last resultP2 in LMGT3Fuji Twilight, Nov\u00a015,\u00a02025, Fuji Speedway',
  )
  expect(championship?.textContent).toContain('P4 of 12 in LMGT32026 Season, 3 of 8 rounds')
  expect(championship?.textContent).toContain('45 points')
  expect(hrefs(region('Your Racing'))).toEqual([
    '/events/31?tab=details',
    '/events/32?tab=results&class=LMGT3',
    '/standings',
  ])
})

it.each([
  [{ isClassified: false }, 'NC in LMGT3'],
  [{ isClassified: false, status: 'DNF' as const }, 'DNF in LMGT3'],
  [{ status: 'DSQ' as const }, 'DSQ in LMGT3'],
])('shows no place for a last result with %j', async (change, words) => {
  const races = driver.races.map((race) => ({ ...race, ...change }))
  visit(sampleViewer(), { 'GET /api/drivers/7': { data: { ...driver, races } } })

  const list = await screen.findByRole('list', { name: 'Your Racing' })
  expect(list.textContent).toContain(`Last result${words}`)
})

it('says that a new driver has neither results nor points', async () => {
  visit(sampleViewer(), {
    'GET /api/events/upcoming': { data: [] },
    'GET /api/drivers/7': { data: { ...driver, races: [] } },
    'GET /api/standings/own': { data: { ...places, places: [] } },
  })

  await screen.findByText('No Races Yet')
  for (const text of ['No Upcoming Events', 'No Points Yet'])
    expect(within(region('Your Racing')).getByText(text)).toBeTruthy()
})

it('tells a banned member until when, and why', async () => {
  const until = new Date('2026-12-06T19:00:00Z')
  visit(sampleViewer({ ban: { reason: 'Wrecking', until } }))

  await screen.findByText(
    'You are banned from events until Sun, Dec 6, 2026, 7:00 PM UTC. You can read everything, but you cannot sign up or join crews.',
  )
  expect(screen.getByText('Reason: Wrecking')).toBeTruthy()
})

it('loads the own racing again after a failure', async () => {
  let isAway = true
  const answer = () =>
    isAway ? refusal(503, 'Away', 'unavailable')() : Response.json({ data: places })
  visit(sampleViewer(), { 'GET /api/standings/own': answer })
  await screen.findByText('Away')
  isAway = false

  await user.click(within(region('Your Racing')).getByRole('button', { name: 'Try Again' }))

  await screen.findByText('P4 of 12 in LMGT3')
})

it('counts tracks and game types and shows the first three', async () => {
  visit(sampleViewer())

  const list = await screen.findByRole('list', { name: 'Tracks' })
  expect(list.textContent).toMatch(/^Track 1Belgium.*Track 2Belgium.*Track 3Belgium[^4]*$/)
  expect(region('Tracks').textContent).toContain('4tracks')
  expect(hrefs(region('Tracks'))).toEqual(['/tracks'])
  expect(screen.getByRole('list', { name: 'Game Types' }).textContent).toBe('Game 1Game 2Game 3')
  expect(region('Game Types').textContent).toContain('4game types')
})

it('shows the guild information to everybody, and the admin tools to admins', async () => {
  visit(sampleViewer())
  await screen.findByText('Guild Information')
  expect(hrefs(region('Guild Information'))).toEqual(['/rules', '/drivers'])
  expect(screen.queryByText('Admin Tools')).toBeNull()
  cleanup()

  visit(sampleViewer({ role: 'admin' }))
  await screen.findByText('Admin Tools')
  const tools = [
    '/admin',
    '/admin/tracks',
    '/admin/users',
    '/admin/rules',
    '/admin/events',
    '/championships',
    '/admin/points-systems',
  ]
  expect(hrefs(region('Admin Tools'))).toEqual(tools)
})

it('says which section failed to load', async () => {
  const away = refusal(503, 'Away', 'unavailable')
  visit(sampleViewer(), { 'GET /api/tracks': away, 'GET /api/game-types': away })

  expect(await screen.findByRole('heading', { name: 'Failed to fetch tracks' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Failed to fetch game types' })).toBeTruthy()
})

it('links from the authentication error to login and home', async () => {
  renderAt(() => <AuthenticationError onRetry={() => undefined} />)

  const card = await screen.findByRole('alert')

  expect(within(card).getByRole('heading', { name: 'Authentication Error' })).toBeTruthy()
  expect(hrefs(card)).toEqual(['/login', '/'])
})

function visit(viewer: CurrentUser, answers: Record<string, unknown> = {}) {
  renderAt(DashboardPage, {
    path: '/dashboard',
    at: '/dashboard',
    viewer,
    answers: {
      'GET /api/events/upcoming': { data: [openEvent] },
      'GET /api/user/registrations': { data: { isNew: false, registrations: [] } },
      'GET /api/drivers/7': { data: driver },
      'GET /api/standings/own': { data: places },
      'GET /api/tracks': { data: tracks },
      'GET /api/game-types': { data: games },
      ...answers,
    },
  })
}

const region = (name: string) => screen.getByRole('region', { name })

const hrefs = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
