import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ComparedResult, DriverComparison } from '#shared/contract/driver-history.ts'
import { refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { CompareDriversPage } from './compare-drivers-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const result = (options: Partial<ComparedResult> = {}): ComparedResult => ({
  entry: 1,
  carNumber: '4',
  carClass: 'Hypercar',
  carModel: 'Toyota GR010',
  position: 1,
  classPosition: 1,
  status: 'Finished',
  laps: 90,
  cleanLaps: 80,
  bestSeconds: 101.5,
  medianSeconds: 103,
  ...options,
})

const TRACK = { id: 3, name: 'Algarve', layoutVariant: null }

const race = (
  a: ComparedResult,
  b: ComparedResult,
  id: number,
): DriverComparison['races'][number] => ({
  event: { id, title: `Round ${id}`, date: new Date('2026-05-01T12:00:00Z'), timezone: 'UTC' },
  session: { id, kind: 'race', ordinal: 1, isMain: true },
  track: TRACK,
  a,
  b,
})

const behind = result({
  entry: 2,
  carNumber: '19',
  position: 3,
  status: 'DNF',
  medianSeconds: 104.03,
})

const comparison: DriverComparison = {
  a: { id: 7, displayName: 'Lotta Laps', avatarUrl: null },
  b: { id: 9, displayName: 'Hank Hairpin', avatarUrl: null },
  races: [race(result(), behind, 2), race(result(), result(), 1)],
  bests: [{ track: TRACK, carClass: 'Hypercar', a: 101.5, b: 101.25 }],
}

const facts = {
  role: 'user',
  avatarUrl: null,
  steamLinked: false,
  steamId: null,
  wins: 0,
  podiums: 0,
} as const

function visit(search: string, answer: unknown = { data: comparison }) {
  return renderAt(CompareDriversPage, {
    path: '/drivers/compare',
    at: `/drivers/compare${search}`,
    viewer: { ...sampleViewer(), id: 7 },
    answers: {
      'GET /api/drivers': [
        { ...facts, id: 7, displayName: 'Lotta Laps' },
        { ...facts, id: 9, displayName: 'Hank Hairpin' },
      ],
      'GET /api/drivers/7/comparison?other=9': answer as never,
    },
  })
}

it('names the races of an event that has several', async () => {
  const single = race(result(), behind, 2)
  const [first, second] = [race(result(), behind, 1), race(result(), behind, 1)]
  const races = [
    single,
    { ...second, session: { id: 12, kind: 'race' as const, ordinal: 2, isMain: true } },
    { ...first, session: { id: 11, kind: 'race' as const, ordinal: 1, isMain: false } },
  ]
  visit('?a=7&b=9', { data: { ...comparison, races } })

  const table = await screen.findByRole('table', { name: 'Shared races' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent.match(/Round \d(Race \d)?/)?.[0])).toEqual([
    'Round 2',
    'Round 1Race 2',
    'Round 1Race 1',
  ])
  const links = within(table).getAllByRole('link', { name: 'Round 1' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/events/1?tab=results',
    '/events/1?tab=results&session=11',
  ])
})

it('shows who was ahead, best laps and pace', async () => {
  visit('?a=7&b=9')

  const shared = await screen.findByRole('button', { name: /^Shared Races ?:/ })
  const values = [...(shared.closest('dl')?.querySelectorAll('dd') ?? [])].map(
    ({ textContent }) => textContent,
  )
  expect(values).toEqual([
    '2',
    '1 in one car',
    '1',
    expect.stringMatching(/^1 in the same class/),
    '0',
    expect.stringMatching(/^0 in the same class/),
    '0.50 %',
    'Lotta Laps faster, over 2 races',
  ])
  const bests = screen.getByRole('table', { name: 'Best laps' })
  expect(within(bests).getAllByRole('row')[1]?.textContent).toContain('0.250\u00A0sHank Hairpin')
  const [first, second] = within(screen.getByRole('table', { name: 'Shared races' }))
    .getAllByRole('row')
    .slice(1)
  expect(first?.textContent).toContain('P3 DNF')
  expect(first?.textContent).toContain('0.99%Lotta Laps')
  expect(second?.textContent).toContain('Same car')
})

it('heads columns with the names', async () => {
  visit('?a=7&b=9')

  for (const name of ['Best laps', 'Shared races']) {
    const heads = within(await screen.findByRole('table', { name })).getAllByRole('columnheader')
    expect(heads.slice(-4).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Lotta Laps', 'Hank Hairpin']),
    )
  }
})

it('names nobody as faster if both were as fast', async () => {
  const level = {
    ...comparison,
    bests: [{ track: TRACK, carClass: 'Hypercar', a: 101.5, b: 101.5 }],
  }
  visit('?a=7&b=9', { data: level })

  const bests = await screen.findByRole('table', { name: 'Best laps' })

  expect(within(bests).getAllByRole('cell').at(-1)?.textContent).toBe('0.000\u00A0s')
})

it('compares the viewer with whom they choose', async () => {
  visit('?b=9')
  expect(await screen.findByRole('table', { name: 'Shared races' })).toBeTruthy()
})

it('asks for the second driver, or for two', async () => {
  visit('')
  expect(await screen.findByRole('heading', { name: 'Choose the Second Driver' })).toBeTruthy()
  cleanup()
  visit('?a=7&b=7')
  expect(await screen.findByRole('heading', { name: 'Choose Two Drivers' })).toBeTruthy()
})

it('says that two drivers never met', async () => {
  visit('?a=7&b=9', { data: { ...comparison, races: [], bests: [] } })

  expect(await screen.findByRole('heading', { name: 'No Shared Races' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('says why comparing failed', async () => {
  visit('?a=7&b=9', refusal(404, 'Driver not found', 'not_found'))
  expect(await screen.findByText('Driver not found')).toBeTruthy()
})
