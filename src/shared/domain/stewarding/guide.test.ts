import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  factorSteps,
  guideRange,
  isInRange,
  isLicenceInRange,
  type Judged,
  ladderOf,
} from './guide.ts'
import {
  INCIDENT_CATEGORIES,
  type IncidentCategory,
  type Factor,
  FACTORS,
  SEVERITIES,
  type Severity,
} from './incidents.ts'
import { GUIDE_PRESETS } from './presets/guide-presets.ts'
import { CLEAN_CLUB } from './presets/guides/clean-club.ts'
import { FORMULA_LADDER } from './presets/guides/formula-ladder.ts'
import { GT_LEAGUE } from './presets/guides/gt-league.ts'
import { WORLD_ENDURANCE } from './presets/guides/world-endurance.ts'

const judged = (values: Partial<Judged> = {}): Judged => ({
  category: 'contact',
  severity: 'medium',
  isFirstLap: false,
  factors: [],
  ...values,
})

describe('the guide', () => {
  it.each([
    ['its own cell', WORLD_ENDURANCE, {}, ['t10', 'dt', 'sg20', 1, 1, 2]],
    ['a step down per factor', WORLD_ENDURANCE, { factors: ['admitted'] }, ['t5', 't10', 'sg10']],
    [
      'factors that even out',
      WORLD_ENDURANCE,
      { factors: ['admitted', 'repeat'] },
      ['t10', 'dt', 'sg20'],
    ],
    [
      'two steps for three factors',
      WORLD_ENDURANCE,
      { factors: ['repeat', 'several-cars', 'took-risk'] },
      ['sg10', 'sg20', 'sg60'],
    ],
    ['a harsher first lap', GT_LEAGUE, { isFirstLap: true }, ['t15', 't30', 't60', 1, 1, 2]],
    [
      'a harsher first lap beside two factors',
      GT_LEAGUE,
      { isFirstLap: true, factors: ['repeat', 'no-lesson'] },
      ['t30', 'dsq', 'ban1'],
    ],
    ['a milder first lap', FORMULA_LADDER, { isFirstLap: true }, ['reprimand', 't5', 't10']],
    [
      'double licence points on the first lap',
      CLEAN_CLUB,
      { isFirstLap: true },
      ['p2', 'p3', 'p4', 2, 4, 6],
    ],
    [
      'never beyond the mildest rung',
      WORLD_ENDURANCE,
      { category: 'track-limits', severity: 'low', factors: ['admitted', 'lag'] },
      ['nfa', 'nfa', 'nfa'],
    ],
    [
      'never beyond the harshest rung',
      WORLD_ENDURANCE,
      { category: 'conduct', severity: 'deliberate', factors: ['repeat', 'no-lesson'] },
      ['excl', 'excl', 'excl'],
    ],
    [
      'the ladder of the grid in qualifying',
      WORLD_ENDURANCE,
      { category: 'qualifying', factors: ['repeat'] },
      ['g5', 'g10', 'noq'],
    ],
  ] as const)('has %s', (_, guide, values, [from, usual, to, ...licence]) => {
    const range = guideRange(guide, judged(values))
    expect(range).toMatchObject({ from, usual, to })
    if (licence.length > 0) {
      const [licenceFrom, licenceUsual, licenceTo] = licence
      expect(range?.licence).toEqual({ from: licenceFrom, usual: licenceUsual, to: licenceTo })
    }
  })

  it('has nothing about what no category fits', () => {
    expect(guideRange(WORLD_ENDURANCE, judged({ category: 'other' }))).toBeUndefined()
  })

  it('says whether a penalty and licence points are in its range', () => {
    const range = guideRange(WORLD_ENDURANCE, judged())
    if (!range) throw new Error('No range')
    const ladder = ladderOf(WORLD_ENDURANCE, 'contact')
    const inside = ladder.filter((rung) => isInRange(ladder, range, rung))
    expect(inside).toEqual(['t10', 'dt', 'sg10', 'sg20'])
    expect(isInRange(ladder, range, 'g5')).toBe(false)
    expect([0, 1, 2, 3].filter((points) => isLicenceInRange(range, points))).toEqual([1, 2])
  })
})

it('counts a factor once', () => {
  expect(factorSteps(['repeat', 'repeat'])).toBe(1)
})

const keys = <T extends string>(table: Record<T, unknown>) => Object.keys(table) as T[]

it('has ranges in the order of the ladder, whatever is judged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...GUIDE_PRESETS),
      fc.constantFrom<IncidentCategory>(...keys(INCIDENT_CATEGORIES)),
      fc.constantFrom<Severity>(...keys(SEVERITIES)),
      fc.boolean(),
      fc.subarray<Factor>(keys(FACTORS)),
      (guide, category, severity, isFirstLap, factors) => {
        const range = guideRange(guide, { category, severity, isFirstLap, factors })
        fc.pre(range !== undefined)
        const ladder = ladderOf(guide, category)
        for (const rung of [range.from, range.usual, range.to]) {
          expect(isInRange(ladder, range, rung)).toBe(true)
        }
        expect(isLicenceInRange(range, range.licence.usual)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

it('is never milder for a harsher severity', () => {
  for (const guide of GUIDE_PRESETS) {
    for (const category of keys(INCIDENT_CATEGORIES)) {
      const ladder = ladderOf(guide, category)
      const usual = keys(SEVERITIES).map((severity) => {
        const range = guideRange(guide, judged({ category, severity }))
        return range ? ladder.indexOf(range.usual) : 0
      })
      expect(usual).toEqual(usual.toSorted((a, b) => a - b))
    }
  }
})
