import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DriverBest, DriverHistory as History } from '#shared/contract/driver-history.ts'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { DriverHistory } from './driver-history.tsx'
import { fastestPerCar } from './fastest-per-car.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SPA = { id: 4, name: 'Spa-Francorchamps', layoutVariant: null }

const best = (seconds: number, options: Partial<DriverBest> = {}): DriverBest => ({
  track: SPA,
  carClass: 'LMGT3',
  carModel: 'BMW M4',
  kind: 'race',
  seconds,
  lap: 12,
  event: { id: 31, title: 'Spa 6 Hours', date: new Date('2026-05-01T12:00:00Z'), timezone: 'UTC' },
  session: { id: 5, kind: 'race', ordinal: 1, isMain: true },
  ...options,
})

const qualifying = best(135.5, {
  kind: 'qualifying',
  session: { id: 6, kind: 'qualifying', ordinal: 1, isMain: false },
})

const history: History = {
  figures: {
    races: 3,
    laps: 200,
    cleanLaps: 150,
    stints: 8,
    seatSeconds: 36_000,
    drivenSeconds: 34_200,
    contacts: 5,
    contactsPer100Laps: 2.5,
    consistency: 0.0123,
  },
  bests: [qualifying, best(137.25)],
  coDrivers: [
    { userId: 9, name: 'Otto Vollgas', races: 2, laps: 310 },
    { userId: null, name: 'Nobody Known', races: 1, laps: 12 },
  ],
  pendingSessions: 0,
}

const driver = { id: 2, displayName: 'Lotta Laps', statistics: { poles: 1, classPoles: 4 } }

function visit(answer: History, search = '', viewer = sampleViewer()) {
  const statistics = { starts: 3, wins: 0, classPodiums: 0, bestLaps: 0, laps: 200, hours: 10 }
  const shown = { ...driver, statistics: { ...statistics, ...driver.statistics } }
  return renderAt(() => <DriverHistory driver={shown} />, {
    path: '/profile/$id',
    at: `/profile/2${search}`,
    viewer,
    answers: { 'GET /api/drivers/2/history': { data: answer } },
  })
}

it('shows the figures of a driver, each with how it is computed', async () => {
  visit(history)

  const poles = await screen.findByRole('button', { name: /^Poles ?: First in the event's last/ })
  const values = [...(poles.closest('dl')?.querySelectorAll('dt') ?? [])].map(
    ({ nextElementSibling }) => nextElementSibling?.textContent,
  )
  expect(values).toEqual(['1', '9.5 h', '8', '150', '2.5', '1.23 %'])
  for (const term of poles.closest('dl')?.querySelectorAll('dt') ?? [])
    expect(within(term).getByRole('button')).toBeTruthy()
})

it('shows best laps with links to their session, and co-drivers with links to them', async () => {
  visit(history)

  const bests = await screen.findByRole('table', { name: 'Best laps' })
  expect(within(bests).getAllByRole('row')).toHaveLength(2)
  expect(bests.textContent).toContain('2:15.5')
  expect(within(bests).getAllByRole('link', { name: 'Spa 6 Hours' })[0]?.getAttribute('href')).toBe(
    '/events/31?tab=results&session=6',
  )
  const mates = screen.getByRole('table', { name: 'Co-drivers' })
  expect(within(mates).getByRole('link', { name: 'Otto Vollgas' }).getAttribute('href')).toBe(
    '/profile/9?tab=statistics',
  )
  expect(within(mates).getByText('Nobody Known').closest('a')).toBeNull()
})

it('filters best laps by what is in the address', async () => {
  visit(history, '?kind=practice')
  expect(await screen.findByText('No lap matches these filters.')).toBeTruthy()
})

it('says which figures are unknown, and that older races are still missing', async () => {
  const figures = {
    ...history.figures,
    laps: 0,
    stints: 0,
    contactsPer100Laps: null,
    consistency: null,
  }
  visit({ figures, bests: [], coDrivers: [], pendingSessions: 2 })

  expect(await screen.findByText('Older races are missing')).toBeTruthy()
  expect(screen.getByText('Too few clean laps')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No Best Laps' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('shows neither figures nor best laps of somebody who has not driven yet', async () => {
  visit({
    ...history,
    figures: { ...history.figures, races: 0 },
    bests: [],
    coDrivers: [],
  })

  expect(await screen.findByRole('link', { name: 'Choose a Member' })).toBeTruthy()
  expect(screen.queryByText('Poles')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'No Best Laps' })).toBeNull()
})

it('offers to compare another driver with the viewer, and the viewer with a member', async () => {
  const viewer = sampleViewer()
  visit(history)
  const link = await screen.findByRole('link', { name: 'Compare With Me' })
  expect(link.getAttribute('href')).toBe(`/drivers/compare?a=${viewer.id}&b=2`)
  cleanup()

  visit(history, '', { ...viewer, id: 2 })
  expect(await screen.findByRole('link', { name: 'Choose a Member' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Compare With Me' })).toBeNull()
})

it('says why the history failed to load', async () => {
  renderAt(
    () => (
      <DriverHistory
        driver={{ ...driver, statistics: { ...history.figures, ...driver.statistics } as never }}
      />
    ),
    {
      path: '/profile/$id',
      at: '/profile/2',
      answers: { 'GET /api/drivers/2/history': refusal(503, 'Away', 'unavailable') },
    },
  )
  expect(await screen.findByRole('heading', { name: 'Failed to load history' })).toBeTruthy()
})

it.each<[string, Partial<Parameters<typeof fastestPerCar>[1]>, number[]]>([
  ['any session', {}, [135.5, 150]],
  ['races', { kind: 'race' }, [137.25, 150]],
  ['a class', { carClass: 'LMP2' }, [150]],
  ['another track', { track: 7 }, []],
])('finds the fastest lap per car of %s', (_, filter, expected) => {
  const bests = [qualifying, best(137.25), best(150, { carClass: 'LMP2', carModel: 'Oreca 07' })]
  const all = { kind: undefined, carClass: undefined, track: undefined }
  expect(fastestPerCar(bests, { ...all, ...filter }).map(({ seconds }) => seconds)).toEqual(
    expected,
  )
})
