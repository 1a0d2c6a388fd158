import { expect, it } from 'vitest'
import { START_VALUES } from './championship-values.ts'
import { plainRound } from './form-rounds.ts'
import { differingParts, mergedValues } from './merged-values.ts'

const round = (eventId: number, factor: number | null = null) => ({
  ...plainRound({ eventId, race: null }),
  factor,
})

it('keeps what the user has changed on top of what somebody else has saved', () => {
  const base = { ...START_VALUES, name: 'Cup', rounds: [round(1), round(2), round(3)] }
  const mine = {
    ...base,
    lastDay: '2026-05-01',
    configuration: { ...base.configuration, floor: 0 },
    rounds: [round(1, 2), round(3)],
  }
  const theirs = {
    ...base,
    name: 'Trophy',
    configuration: { ...base.configuration, points: '9, 6' },
    rounds: [round(1), round(2), round(3, 1.5), round(4)],
  }

  expect(mergedValues(base, mine, theirs)).toEqual({
    ...base,
    name: 'Trophy',
    lastDay: '2026-05-01',
    configuration: { ...base.configuration, floor: 0, points: '9, 6' },
    rounds: [round(1, 2), round(3, 1.5), round(4)],
  })
  expect(differingParts(base, theirs)).toEqual(['name', 'configuration.points', 'rounds'])
})
