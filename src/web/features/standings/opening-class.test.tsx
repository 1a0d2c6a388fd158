import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Standings } from '#shared/contract/standings.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { pickOption } from '#web/testing/user.ts'
import { StandingsPage } from './standings-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('opens on the class of the viewer, and leads to all classes', async () => {
  const { router } = visit('')
  await screen.findByRole('table', { name: 'LMGT3 drivers' })
  expect(screen.queryByRole('table', { name: 'Hypercar drivers' })).toBeNull()

  await pickOption(screen.getByRole('combobox', { name: 'Class' }), 'All Classes')

  expect(await screen.findByRole('table', { name: 'Hypercar drivers' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ class: ' all' })
})

it('shows the class in the address to who raced in another', async () => {
  visit('&class=Hypercar')
  await screen.findByRole('table', { name: 'Hypercar drivers' })
  expect(screen.queryByRole('table', { name: 'LMGT3 drivers' })).toBeNull()
})

it('leads to the calculator of what is shown while there are rounds to come', async () => {
  visit('&class=LMGT3', { plannedRounds: 4 })
  const link = await screen.findByRole('link', { name: 'Calculator' })
  expect(link.getAttribute('href')).toBe(
    '/championships/season-3/calculator?of=drivers&class=LMGT3',
  )
  cleanup()

  visit('')
  await screen.findByRole('table', { name: 'LMGT3 drivers' })
  expect(screen.queryByRole('link', { name: 'Calculator' })).toBeNull()
})

function visit(search: string, change: Partial<Standings> = {}) {
  return renderAt(StandingsPage, {
    path: '/standings',
    at: `/standings?table=drivers${search}`,
    viewer: sampleViewer(),
    answers: { 'GET /api/standings': { data: { ...standings, ...change } } },
  })
}

function row(name: string, userId: number | null) {
  const score = { points: 25, position: 1, status: 'Finished' as const, isDropped: false }
  const facts = { position: 1, isRanked: true, points: 25, deducted: 0, scores: [score] }
  return { key: name, name, userId, ...facts }
}

const standings: Standings = {
  season: {
    key: 'season-3',
    id: 3,
    name: 'Winter Cup',
    startsAt: new Date('2025-11-01T00:00:00Z'),
    endsAt: new Date('2026-01-01T00:00:00Z'),
    pointsSystem: 'world-endurance',
    dropRounds: 0,
    countsFileTeams: false,
    version: 4,
  },
  seasons: [{ key: 'season-3', name: 'Winter Cup' }],
  rounds: [
    {
      eventId: 31,
      title: 'Ardennes Night',
      startDateTime: new Date('2025-11-14T20:00:00Z'),
      timezone: 'UTC',
      trackName: 'Fuji Speedway',
      isProvisional: false,
    },
  ],
  plannedRounds: 1,
  classes: [
    { carClass: 'Hypercar', drivers: [row('Hank Hairpin', null)], teams: [] },
    { carClass: 'LMGT3', drivers: [row('Lotta Laps', sampleViewer().id)], teams: [] },
  ],
}
