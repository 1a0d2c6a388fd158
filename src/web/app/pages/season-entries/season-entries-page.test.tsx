import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SeasonEntries, SeasonEntry } from '#shared/contract/season-entries.ts'
import { DEFAULT_SEASON_RULES } from '#shared/domain/season-entries/season-entry.ts'
import { sampleChampionship } from '#web/testing/championship-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { SeasonEntriesPage } from './season-entries-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DAY_MS = 24 * 3_600_000
const LMGT3 = { id: 3, name: 'LMGT3', color: '#0a0' }
const round = {
  eventId: 5,
  title: 'Ardennes 6 Hours',
  startDateTime: new Date(Date.now() + 10 * DAY_MS),
  timezone: 'UTC',
  status: 'upcoming' as const,
  classIds: [LMGT3.id],
}

function entry(id: number, userId: number, change: Partial<SeasonEntry> = {}): SeasonEntry {
  return {
    id,
    state: 'accepted',
    car: { id: 1, make: 'BMW', model: 'M4 LMGT3', carClass: LMGT3 },
    number: 31,
    teamName: null,
    fromEventId: null,
    toEventId: null,
    signedUpAt: new Date('2026-01-01'),
    carChanges: 0,
    fee: null,
    reason: null,
    offerEndsAt: null,
    crew: [{ id: id * 10, userId, displayName: 'Vito Vortex', isCaptain: true, hasAccepted: true }],
    rounds: [{ eventId: round.eventId, entryId: 9, state: 'in', problem: null }],
    signOuts: 0,
    misses: null,
    starts: 0,
    proposals: [],
    version: 1,
    ...change,
  }
}

function visit(entries: SeasonEntry[], viewer = sampleViewer(), rules = {}) {
  const season: SeasonEntries = {
    championshipId: 3,
    name: 'Winter Cup',
    isClosed: false,
    rules: { ...DEFAULT_SEASON_RULES, isOpen: true, ...rules },
    rulesVersion: 1,
    rounds: [round],
    classes: [LMGT3],
    entries,
  }
  return renderAt(SeasonEntriesPage, {
    at: '/championships/3/entries',
    path: '/championships/$id/entries',
    viewer,
    answers: {
      'GET /api/championships/3': { data: sampleChampionship({ id: 3 }) },
      'GET /api/championships/3/season-entries': { data: season },
      'PUT /api/season-entries/1/rounds/5': undefined,
      'GET /api/cars': { data: [{ id: 1, make: 'BMW', model: 'M4 LMGT3', carClass: LMGT3 }] },
      'GET /api/drivers': [],
      'GET /api/teams': { data: [] },
      'POST /api/season-entries/crew': { data: { id: 4 } },
    },
  })
}

it('offers to enter while it is open, and nothing to organise to a driver', async () => {
  visit([entry(1, 99)])
  const panel = await screen.findByRole('region', { name: 'Enter the Season' })
  expect(within(panel).getByRole('button', { name: 'Join the Reserves' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set the Rules' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

it('signs out of a round with one tap', async () => {
  const viewer = sampleViewer()
  const { calls } = visit([entry(1, viewer.id)], viewer)
  await user.click(await screen.findByRole('button', { name: 'Sign out of Ardennes 6 Hours' }))
  expect(calls.at(-1)).toMatchObject({
    call: 'PUT /api/season-entries/1/rounds/5',
    body: { isOut: true },
  })
  expect(screen.queryByRole('region', { name: 'Enter the Season' })).toBeNull()
})

it('shows organisers what the rules propose, with what it would do', async () => {
  const proposals = [{ kind: 'miss' as const, eventId: 5, points: -5 }]
  visit([entry(1, 99, { proposals })], sampleViewer({ role: 'admin' }), { pointsPerMiss: 5 })
  const panel = await screen.findByRole('region', { name: 'Proposals' })
  expect(panel.textContent).toContain('#31 Vito Vortex: 5 points off')
  expect(panel.textContent).toContain('Missed Ardennes 6 Hours without signing out')
  expect(screen.getAllByRole('button', { name: 'Actions for #31 Vito Vortex' })).not.toEqual([])
})

it('lets organisers enter the crew of others, with guests', async () => {
  const { calls } = visit([], sampleViewer({ role: 'admin' }), { isOpen: false })
  await user.click(await screen.findByRole('button', { name: 'Enter a Crew' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a Crew' }))
  await user.type(await dialog.findByRole('searchbox'), 'Gail Guest')
  await user.click(await dialog.findByRole('button', { name: '“Gail Guest” as a guest' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Car' }))
  await user.click(await screen.findByRole('option', { name: 'BMW M4 LMGT3' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They asked')
  await user.click(dialog.getByRole('button', { name: 'Enter Crew' }))
  expect(calls.find(({ call }) => call === 'POST /api/season-entries/crew')?.body).toMatchObject({
    championshipId: 3,
    carId: 1,
    crew: [{ userId: null, guestName: 'Gail Guest' }],
    isReserve: false,
    reason: 'They asked',
  })
})

it('says that nobody has entered yet', async () => {
  visit([])
  expect(await screen.findByText('Nobody has entered this season yet.')).toBeTruthy()
})
