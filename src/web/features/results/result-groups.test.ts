import { expect, it } from 'vitest'
import { sampleResult } from '#web/testing/samples.ts'
import { resultGroups } from './result-groups.ts'

const lap = (position: number, carClass: string, bestLapSeconds: number | null) =>
  sampleResult({ position, carClass, bestLapSeconds })

it('starts with the class of the winner, and lists cars in finishing order', () => {
  const groups = resultGroups([lap(4, 'LMP2', 97), lap(3, 'LMGT3', 103), lap(1, 'LMP2', 96)])

  expect(groups.map(({ carClass }) => carClass)).toEqual(['LMP2', 'LMGT3'])
  expect(groups[0]?.results.map(({ position }) => position)).toEqual([1, 4])
})

it('finds the best lap of each class', () => {
  const groups = resultGroups([
    lap(1, 'Hypercar', 91.466),
    lap(2, 'Hypercar', 91.048),
    lap(3, 'Hypercar', null),
    lap(4, 'LMGT3', null),
  ])

  expect(groups.map(({ fastest }) => fastest?.position)).toEqual([2, undefined])
})

it('ignores the best lap of a disqualified car', () => {
  const disqualified = sampleResult({ position: 2, bestLapSeconds: 90, status: 'DSQ' })
  const [group] = resultGroups([sampleResult({ position: 1, bestLapSeconds: 91 }), disqualified])

  expect(group?.fastest?.position).toBe(1)
})
