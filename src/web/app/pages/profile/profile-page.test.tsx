import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DriverProfile, driversApi } from '#shared/contract/drivers.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { type Answer, type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { user } from '#web/testing/user.ts'
import { ProfilePage } from './profile-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const facts = {
  id: 2,
  displayName: 'Lotta Laps',
  role: 'user',
  avatarUrl: null,
} as const

const lotta: DriverProfile = {
  ...facts,
  isGuest: false,
  driverCategory: null,
  steamLinked: true,
  steamId: null,
  statistics: {
    starts: 6,
    wins: 1,
    classPodiums: 4,
    bestLaps: 2,
    poles: 2,
    classPoles: 3,
    laps: 1354,
    hours: 11.24,
  },
  gameProfiles: [
    {
      id: 7,
      gameName: 'Le Mans Ultimate',
      gameTypeId: 1,
      profileId: 'LottaLaps#0042',
      profileName: null,
      createdAt: new Date('2026-03-14T12:00:00Z'),
    },
  ],
  races: [
    {
      eventId: 31,
      title: 'Algarve 4 Hours',
      date: new Date('2026-11-13T20:00:00Z'),
      timezone: 'Asia/Tokyo',
      track: { id: 3, name: 'Algarve International Circuit', layoutVariant: null },
      carClass: 'Hypercar',
      carModel: 'Toyota GR010',
      carNumber: '4',
      position: 18,
      classPosition: 3,
      isClassified: true,
      status: 'DNF',
    },
  ],
}

const own: CurrentUser = {
  ...facts,
  steamId: '76561198000000042',
  raceControlUsername: 'LottaLaps',
}
const other: CurrentUser = { ...own, id: 9, displayName: 'Hank Hairpin' }

type Visit = { viewer?: CurrentUser; answer?: Answer<typeof driversApi.get>; id?: string }

function visit(
  tab: string | undefined,
  { viewer = other, answer = { data: lotta }, id = '2' }: Visit = {},
) {
  const answers: Answers = { 'GET /api/user/game-profiles': { data: lotta.gameProfiles } }
  answers[`GET /api/drivers/${Number(id)}`] = answer
  return renderAt(ProfilePage, {
    path: '/profile/$id',
    at: `/profile/${id}${tab ? `?tab=${tab}` : ''}`,
    viewer,
    answers,
  })
}

const panel = () => screen.findByRole('tabpanel')

it("names the viewer's own page and its tabs, and opens the game profiles", async () => {
  visit(undefined, { viewer: own })

  expect(await screen.findByRole('heading', { level: 1, name: 'User Profile' })).toBeTruthy()
  expect(screen.getByText('Manage your profile and view your racing statistics')).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'Lotta Laps' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Game Profiles',
    'Statistics',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Game Profiles')
})

it("opens another driver's profile on what they have raced", async () => {
  visit(undefined)

  expect(await screen.findByRole('heading', { level: 2, name: 'Lotta Laps' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'User Profile' })).toBeTruthy()
  expect(screen.getByText("A driver's races, statistics and game profiles")).toBeTruthy()
  expect(screen.queryByText('Manage your profile and view your racing statistics')).toBeNull()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Statistics')
})

it("shows another driver's game profiles without a way to change them", async () => {
  visit('game-profiles')

  const text = within(await panel())

  expect(text.getByText('LottaLaps#0042')).toBeTruthy()
  expect(text.queryAllByRole('button')).toEqual([])
})

it('says that another driver has no game profiles', async () => {
  visit('game-profiles', { answer: { data: { ...lotta, gameProfiles: [] } } })

  expect(await screen.findByText("Lotta Laps hasn't added any game profiles yet.")).toBeTruthy()
})

it('lets the viewer change their own game profiles', async () => {
  visit('game-profiles', { viewer: own })

  expect(await screen.findByRole('button', { name: 'Add Game Profile' })).toBeTruthy()
  expect(
    await screen.findByRole('button', { name: 'Delete Le Mans Ultimate profile' }),
  ).toBeTruthy()
  expect(screen.getByText('Race Control: LottaLaps')).toBeTruthy()
})

it('shows the name and role of another account, without its platform id', async () => {
  visit('account')

  expect((await panel()).textContent).toBe('Account SettingsDisplay NameLotta LapsRoleDriver')
})

it("shows the viewer's own platform id, and links to the profile settings", async () => {
  visit('account', { viewer: own })

  expect((await screen.findByRole('region', { name: 'Account Settings' })).textContent).toBe(
    'Account SettingsDisplay NameLotta LapsRoleDriverPlatform ID76561198000000042My Profile',
  )
  expect(screen.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/my-profile')
})

it("shows sessions only on the viewer's own account", async () => {
  visit('account', { viewer: own })
  expect(await screen.findByRole('region', { name: 'Sessions' })).toBeTruthy()
  cleanup()

  visit('account')
  expect(await screen.findByRole('region', { name: 'Account Settings' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull()
})

it('shows the races of a guest, without an account', async () => {
  visit('game-profiles', { answer: { data: { ...lotta, isGuest: true } } })

  expect(await screen.findByText('Races without an account')).toBeTruthy()
  expect(screen.getAllByText('Algarve 4 Hours').length).toBeGreaterThan(0)
  expect(screen.queryAllByRole('tab')).toEqual([])
})

it("lists the driver's results race by race", async () => {
  visit('statistics')

  const statistics = within(await panel())
  const figure = (label: string) => statistics.getByText(label).nextElementSibling?.textContent

  expect(
    ['Starts', 'Class Wins', 'Class Podiums', 'Fastest Laps', 'Laps Driven', 'Hours Driven'].map(
      figure,
    ),
  ).toEqual(['6', '1', '4', '2', '1,354', '11.2 h'])
  const race = statistics.getByRole('link', { name: 'Algarve 4 Hours' })
  expect(race.getAttribute('href')).toBe('/events/31?tab=results')
  const cells = within(race.closest('tr') as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '3',
    '4Algarve 4 HoursHypercar, Toyota GR010Nov 14, 2026Algarve International CircuitDNF18 overall',
    'Nov 14, 2026',
    'Algarve International Circuit',
    '18',
    'DNF',
  ])
})

it('says that a driver has not raced yet', async () => {
  visit('statistics', { answer: { data: { ...lotta, races: [] } } })

  expect(await screen.findByRole('heading', { name: 'No Races Yet' })).toBeTruthy()
})

it('keeps the tab in the address', async () => {
  const { router } = visit('game-profiles')

  await user.click(await screen.findByRole('tab', { name: 'Account' }))

  expect(await screen.findByText('Account Settings')).toBeTruthy()
  expect(router.state.location.search).toEqual({ tab: 'account' })
})

it.each(['2', 'lotta', '0'])('says that there is no driver %s', async (id) => {
  visit('account', { id, answer: refusal(404, 'Driver not found', 'not_found') })

  expect(await screen.findByRole('heading', { name: 'Driver Not Found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All Drivers' }).getAttribute('href')).toBe('/drivers')
})

it('shows a spinner while it loads', async () => {
  visit('account', { answer: () => new Promise(() => undefined) })

  expect(await screen.findByText('Loading')).toBeTruthy()
})

it('shows why loading failed, and offers to try again', async () => {
  visit('account', { answer: refusal(503, 'The database does not answer', 'unavailable') })

  expect(await screen.findByText('The database does not answer')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})
