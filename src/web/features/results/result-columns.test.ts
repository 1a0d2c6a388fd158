import { expect, it } from 'vitest'
import { sampleResult } from '#web/testing/samples.ts'
import { driverColumns } from './result-columns.tsx'
import { unclassifiedResults } from './unclassified-results.ts'

it('shows NC and DSQ in place of positions that the race does not give', () => {
  const results = [
    sampleResult({ lapsCompleted: 100 }),
    sampleResult({ id: 2, position: 2, lapsCompleted: 99, status: 'DNF' }),
    sampleResult({ id: 3, position: 3, lapsCompleted: 98, status: 'DSQ' }),
    sampleResult({ id: 4, position: 4, lapsCompleted: 69 }),
  ]
  const unclassified = unclassifiedResults(results, {
    classifiedPercent: 70,
    classifiedOf: 'class',
    classifiedNeedsFlag: false,
  })
  const [position] = driverColumns({
    eventId: 5,
    viewerId: undefined,
    isMultiClass: false,
    hasLapFigure: false,
    unclassified,
  })
  expect(results.map((row) => position?.cell(row))).toEqual([1, 2, 'DSQ', 'NC'])
})
