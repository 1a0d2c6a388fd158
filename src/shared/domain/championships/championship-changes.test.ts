import { expect, it } from 'vitest'
import { plainForm, plainRound } from '#tests/support/plain-form.ts'
import { championshipChanges, type RecordedChampionship } from './championship-changes.ts'

const { pointsSystemId: _pointsSystemId, ...form } = plainForm({
  firstDay: '2026-01-01',
  lastDay: '2026-03-31',
  configuration: { drops: { best: 2 } },
})
const plain: RecordedChampionship = { ...form, pointsSystem: null }
const round = plainRound(31)

const changes = (before: Partial<RecordedChampionship>, after: Partial<RecordedChampionship>) =>
  championshipChanges(
    { ...plain, ...before },
    { ...plain, ...after },
    { rounds: [{ id: '31', label: 'R1' }], titleOf: (id) => `Race ${id}` },
  ).map(({ field, before: was, after: is }) => `${field}: ${was} → ${is}`)

it('says nothing where nothing changed for members', () => {
  expect(changes({}, {})).toEqual([])
  // Written out, but the same rule.
  expect(changes({}, { configuration: { drops: { best: 2 }, missed: 'first' } })).toEqual([])
})

it('says what changed, in the order of the form', () => {
  expect(
    changes(
      {},
      {
        name: 'Spring Cup',
        lastDay: '2026-04-30',
        pointsSystem: 'Nine',
        configuration: { drops: { best: 3 }, bonus: { pole: 1 } },
        countsFileTeams: true,
        categories: ['Pro', 'Am'],
      },
    ),
  ).toEqual([
    'Name: Cup → Spring Cup',
    'Last Day: Mar 31, 2026 → Apr 30, 2026',
    'Points System: null → Nine',
    'Bonus Points: No bonus points. → Pole position in class: 1\u00a0point.',
    'Dropped Scores: Best 2 rounds count. Missed rounds are dropped first. → Best 3 rounds count. Missed rounds are dropped first.',
    'Teams From Result Files: Do not count → Count',
    'Categories: null → Pro, Am',
  ])
})

it('says what was set about each round', () => {
  const decided = {
    ...round,
    award: 1,
    qualifying: [1, 2],
    withoutBonus: ['fastestLap' as const],
  }
  expect(changes({ rounds: [round] }, { rounds: [decided] })).toEqual([
    'Race 31: A round as all others → awarded in full, pole by Qualifying 1 and 2, no points for fastest lap',
  ])
  const timed = { ...round, minutes: 90, minDriveMinutes: 20 }
  expect(changes({ rounds: [timed] }, { rounds: [{ ...round, minDriveMinutes: 0 }] })).toEqual([
    'Race 31: planned for 1 h 30 min, least driving time 20 minutes → no least driving time',
  ])
  const halved = { ...round, award: 0.5, factor: 2 }
  expect(changes({ rounds: [round] }, { rounds: [halved] })).toEqual([
    'Race 31: A round as all others → points × 2, awarded × 0.5',
  ])
  expect(
    changes(
      { rounds: [halved] },
      {
        rounds: [
          { ...round, isRemoved: true },
          { ...round, race: 1, award: 0 },
        ],
      },
    ),
  ).toEqual([
    'Race 31: points × 2, awarded × 0.5 → Taken out',
    'Race 31, race 1: null → does not count',
  ])
  expect(changes({}, { rounds: [{ ...round, atMinutes: 360, points: [5, 3] }] })).toEqual([
    'Race 31 after 6 h: null → points 5, 3',
  ])
  expect(
    changes({ rounds: [{ ...round, name: 'Finale', points: [9, 6], factor: 2, beyond: 1 }] }, {}),
  ).toEqual(['Race 31: Finale, points 9, 6, 1 after the list → null'])
})
