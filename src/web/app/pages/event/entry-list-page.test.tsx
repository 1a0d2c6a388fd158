import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { EventEntry } from '#shared/contract/event-entries.ts'
import { sampleEventEntries, sampleEventEntry, sampleMember } from '#web/testing/entry-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { EntryListPage } from './entry-list-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lotta = sampleMember(1, 'Lotta Laps', { isCaptain: true, raceControlUsername: 'Lotta Laps' })
const otto = sampleMember(2, 'Otto Vollgas', { raceControlUsername: 'gusgreen' })
const crawlers = sampleEventEntry(7, 'Kerb Crawlers', { crew: [lotta] })

it('counts those who wait apart from the cars that have a place', async () => {
  visit([
    crawlers,
    sampleEventEntry(60, 'Hairpin Heroes', { state: 'waitlisted', waitlistPosition: 1 }),
  ])

  expect(
    await screen.findByRole('heading', { name: 'Hypercar 1 car, 1 on the waitlist', level: 2 }),
  ).toBeTruthy()
})

it('has no column for the class that its title names', async () => {
  visit([crawlers])

  const table = await screen.findByRole('table', { name: 'Hypercar' })

  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Number', 'Car', 'Team', 'Status', 'Crew'])
})

it('explains the names in brackets, which are those that say something new', async () => {
  visit([{ ...crawlers, crew: [lotta, otto] }])

  const [crew] = (await screen.findAllByRole('cell')).slice(-1)

  expect(crew?.textContent).toBe('Lotta Laps, captainOtto Vollgas, driver (gusgreen)')
  expect(screen.getByText(/^In brackets: the name in the simulation/)).toBeTruthy()
})

it('explains no brackets where there are none', async () => {
  visit([crawlers])

  await screen.findByRole('table')

  expect(screen.queryByText(/^In brackets/)).toBeNull()
})

function visit(entries: EventEntry[]) {
  renderAt(EntryListPage, {
    path: '/admin/events/$id/entry-list',
    at: '/admin/events/31/entry-list',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/admin/events/31/entries': { data: sampleEventEntries(entries) } },
  })
}
