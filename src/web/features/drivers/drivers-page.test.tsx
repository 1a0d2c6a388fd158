import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Champion } from '#shared/contract/standings.ts'
import type { Driver, driversApi } from '#shared/contract/drivers.ts'
import { present } from '#web/testing/present.ts'
import { type Answer, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { DriversPage } from './drivers-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const driver = (id: number, displayName: string, options: Partial<Driver> = {}): Driver => ({
  id,
  displayName,
  role: 'user',
  avatarUrl: null,
  steamLinked: false,
  steamId: null,
  wins: 0,
  podiums: 0,
  ...options,
})

const anna = driver(1, 'Anna Apex')
const lotta = driver(2, 'Lotta Laps', { wins: 1, podiums: 4, steamLinked: true })
const penny = driver(3, 'Penny van der Limiter', {
  role: 'admin',
  wins: 2,
  podiums: 2,
  steamLinked: true,
  steamId: '76561198000000042',
})

const title = {
  season: '2025 Season',
  key: 'year-2025',
  mayChange: false,
  carClass: 'Hypercar',
  name: 'Lotta Laps',
}

function visit(
  drivers: Answer<typeof driversApi.list> = [anna, lotta, penny],
  at = '/drivers',
  champions: Champion[] = [],
) {
  // Reports no intersections, as if the page were never scrolled.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  return renderAt(DriversPage, {
    path: '/drivers',
    viewer: { ...sampleViewer(), id: lotta.id },
    at: at.includes('?') ? at : `${at}?search=`,
    answers: {
      'GET /api/drivers': drivers,
      'GET /api/standings/champions': { data: champions },
    },
  })
}

const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const figures = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const searchBox = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search drivers...' })

async function cardOf(name: string) {
  const heading = await screen.findByRole('heading', { name })
  return within(present(heading.closest('article')))
}

it('shows each driver with role, initials, platform, wins and podiums', async () => {
  visit()

  const first = await cardOf('Penny van der Limiter')
  for (const text of ['PL', 'Admin', 'Steam', '76561198…'])
    expect(first.getByText(text)).toBeTruthy()
  expect(first.getByText('Wins').nextElementSibling?.textContent).toBe('2')
  expect(first.getByText('Podiums').nextElementSibling?.textContent).toBe('2')
  expect(first.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/profile/3')

  const second = await cardOf('Anna Apex')
  for (const text of ['AA', 'Driver']) expect(second.getByText(text)).toBeTruthy()
  expect(second.queryByText('Steam')).toBeNull()
  expect(second.getByText('Wins').nextElementSibling?.textContent).toBe('0')
  expect(second.getByText('Podiums').nextElementSibling?.textContent).toBe('0')
  expect(second.getByRole('link', { name: 'View Profile' })).toBeTruthy()
})

it("marks the viewer's own card", async () => {
  visit()

  expect((await cardOf('Lotta Laps')).getByText('You')).toBeTruthy()
  expect((await cardOf('Anna Apex')).queryByText('You')).toBeNull()
})

it('counts drivers, admins, champions and active drivers', async () => {
  visit(undefined, undefined, [
    { ...title, userId: 2 },
    { ...title, carClass: 'LMP3', userId: 2 },
    { ...title, name: 'A Guest', userId: null },
  ])

  await screen.findByText('Anna Apex')
  await waitFor(() => expect(figures('Champions')).toBe('1'))

  expect(['Total Drivers', 'Admins', 'Active'].map(figures)).toEqual(['3', '1', '3'])
})

it('ranks drivers with podiums, by wins first', async () => {
  visit()

  const ranking = within(await screen.findByRole('list'))

  expect(ranking.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '1Penny van der Limiter2 podiums2 wins',
    '2Lotta Laps4 podiums1 win',
  ])
})

it('ranks drivers with equal results at the same place', async () => {
  const equals = { wins: 1, podiums: 4 }
  visit([
    driver(5, 'Zoe Zenith', { wins: 0, podiums: 1 }),
    driver(4, 'Max Apex', equals),
    penny,
    lotta,
  ])

  const ranking = within(await screen.findByRole('list'))

  expect(ranking.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '1Penny van der Limiter2 podiums2 wins',
    '2Lotta Laps4 podiums1 win',
    '2Max Apex4 podiums1 win',
    '4Zoe Zenith1 podium0 wins',
  ])
})

const winners = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    driver(10 + index, `Joint ${String(index).padStart(2, '0')}`, { wins: 1, podiums: 1 }),
  )

it('lists every driver who is level with the fifth', async () => {
  visit([penny, ...winners(6), driver(9, 'Zoe Zenith', { podiums: 1 })])

  const ranking = within(await screen.findByRole('list'))

  expect(ranking.getAllByRole('listitem')).toHaveLength(7)
  expect(ranking.getByText('Joint 05')).toBeTruthy()
  expect(ranking.queryByText('Zoe Zenith')).toBeNull()
})

it('counts those who are level with the fifth if they are too many to list', async () => {
  visit([penny, ...winners(12)])

  const ranking = within(await screen.findByRole('list'))

  expect(
    ranking
      .getAllByRole('listitem')
      .map((line) => line.textContent)
      .slice(-2),
  ).toEqual(['2Joint 031 podium1 win', '8 more drivers level with the last'])
})

it('says that rankings are coming soon while there are no results', async () => {
  visit([anna])

  expect(
    await screen.findByText(
      'Coming Soon: Driver rankings will be available after race results are recorded.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Season Standings' }).getAttribute('href')).toBe(
    '/standings',
  )
})

it('finds names regardless of case, and keeps the term in the address', async () => {
  const { router } = visit()
  await screen.findByText('Anna Apex')

  await user.type(searchBox(), 'LA')

  await waitFor(() => expect(names()).toEqual(['Lotta Laps']))
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'LA' }))
})

it('shows each typed letter at once, and loses none', async () => {
  const { router } = visit()
  await screen.findByText('Anna Apex')
  const box = searchBox()
  await user.click(box)

  for (const [key, term] of [
    ['l', 'l'],
    ['o', 'lo'],
    ['t', 'lot'],
    ['t', 'lott'],
    ['{Backspace}', 'lot'],
    ['{Backspace}', 'lo'],
  ] as const) {
    await user.keyboard(key)
    expect(box.value).toBe(term)
  }

  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'lo' }))
  expect(box.value).toBe('lo')
})

it('searches for the term in the address', async () => {
  visit(undefined, '/drivers?search=apex')

  await screen.findByText('Total Drivers')
  await waitFor(() => expect(names()).toEqual(['Anna Apex']))
})

it('says that no driver matches, and shows all drivers again on request', async () => {
  visit(undefined, '/drivers?search=zebra')

  expect(await screen.findByRole('heading', { name: 'No Matching Drivers' })).toBeTruthy()
  expect(screen.getByText(/“zebra”/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show All Drivers' }))

  await waitFor(() => expect(names()).toHaveLength(3))
  expect(searchBox().value).toBe('')
})

it('says that there are no drivers', async () => {
  visit([])

  expect(await screen.findByRole('heading', { name: 'No Drivers Found' })).toBeTruthy()
  expect(screen.getByText('There are no registered drivers at the moment.')).toBeTruthy()
})

it('says that there are no drivers in an empty guild, even with a search term', async () => {
  visit([], '/drivers?search=apex')

  expect(await screen.findByRole('heading', { name: 'No Drivers Found' })).toBeTruthy()
  expect(screen.queryByText('No Matching Drivers')).toBeNull()
})

it('shows 9 empty cards while it loads', async () => {
  const { container } = visit(() => new Promise(() => undefined))

  await screen.findByText('Loading')

  expect(container.querySelectorAll('[data-kind="driver"]')).toHaveLength(9)
})

it('shows why loading failed, and offers to try again', async () => {
  visit(refusal(503, 'The database does not answer', 'unavailable'))

  expect(await screen.findByText('The database does not answer')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByText('Top Drivers')).toBeNull()
})

it('renders only the drivers near the window when there are thousands', async () => {
  visit(Array.from({ length: 2000 }, (_, index) => driver(index + 1, `Driver ${index + 1}`)))

  await screen.findByText('Driver 24')

  expect(names()).toHaveLength(24)
  expect(figures('Total Drivers')).toBe('2000')
})
