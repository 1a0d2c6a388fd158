import { expect, it } from 'vitest'
import { tableMarks } from './table-marks.ts'

const NOTHING = {
  noPlaces: new Set<string>(),
  hasDropped: false,
  hasOtherClasses: false,
  isProvisional: false,
}

it('explains only what the table shows', () => {
  expect(tableMarks({ ...NOTHING, noPlaces: new Set(['P1', '']) })).toEqual([
    'Wins are underlined.',
    'An empty cell is a missed round.',
  ])
  expect(
    tableMarks({
      noPlaces: new Set(['DSQ', 'P1', 'DNF']),
      hasDropped: true,
      hasOtherClasses: true,
      isProvisional: true,
    }),
  ).toEqual([
    'Dropped scores are struck through.',
    'Wins are underlined.',
    'An empty cell is a missed round.',
    'DNF:\u00A0did not finish.',
    'DSQ:\u00A0disqualified.',
    '–\u00A0Not held for this class.',
    '*\u00A0Provisional: the results may still change.',
  ])
})
