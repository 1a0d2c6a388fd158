import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { EventRules } from '#shared/contract/driving-rules.ts'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { PaperSheet } from '#web/ui/index.ts'
import { DrivingSheet } from './driving-sheet.tsx'
import { shownRace } from './shown-race.ts'

afterEach(cleanup)

const RULES: EventRules = {
  version: 1,
  rules: {
    method: 'gross',
    limits: [{ kind: 'maximum', amount: { seconds: 300 } }],
    cost: 'A lap',
  },
  idle: [{ entry: 1, shownName: 'Idle Ida', userId: 7, category: null }],
}

type Printed = { rules?: EventRules; session?: number }

async function print({ rules, session }: Printed) {
  const race = shownRace(sampleRace, undefined)
  if (!race) throw new Error('The race has laps')
  renderAt(
    () => (
      <PaperSheet title="Driving Time" lines={[]}>
        <DrivingSheet race={race} session={session} rules={rules} />
      </PaperSheet>
    ),
    { viewer: sampleViewer() },
  )
  await screen.findByRole('region', { name: 'Driving Time' })
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

const tables = () => screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))

it("prints how the event's rules were kept, before the drivers by car and by time", async () => {
  await print({ rules: RULES })
  expect(tables()).toEqual(['Driving time limits', 'Driving time', 'Driving time, longest first'])
  expect(rowsOf('Driving time limits')[0]).toMatch(/At most 5 min in all.*Breach/)
  expect(screen.getByText(/A breach costs: A lap/)).toBeTruthy()
  expect(rowsOf('Driving time').filter((row) => row?.includes('Idle Ida'))).toHaveLength(1)
  expect(rowsOf('Driving time, longest first').at(-1)).toContain('Idle Ida')
  expect(screen.queryByRole('button')).toBeNull()
})

it('prints the drivers alone of an event without rules', async () => {
  await print({})
  expect(tables()).toEqual(['Driving time', 'Driving time, longest first'])
})

it('prints no crew of the event with another of its sessions, nor what its rules cannot judge', async () => {
  const limits = [{ kind: 'drivers' as const, least: 2, classes: ['LMP2'] }]
  await print({ rules: { ...RULES, rules: { method: 'net', limits, cost: '' } }, session: 3 })
  expect(tables()).toEqual(['Driving time', 'Driving time, longest first'])
  expect(screen.queryByText(/Idle Ida|Nothing to Judge/)).toBeNull()
})
