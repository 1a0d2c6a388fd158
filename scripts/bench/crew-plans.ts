import { fullStints } from '#shared/domain/crew-plans/full-stints.ts'
import { layOut } from '#shared/domain/crew-plans/lay-out.ts'
import { problemsOf } from '#shared/domain/crew-plans/problems.ts'
import { suggestDrivers } from '#shared/domain/crew-plans/suggest.ts'
import type { Answer } from '#shared/domain/crew-plans/availability.ts'
import { assumptionsWith, driversOfPlan, rulesWith } from '#tests/support/crew-plan.ts'
import { type Figure, median } from './figure.ts'

const HOUR = 3_600
const DRIVERS = 6
const CELLS = 48
const RUNS = 20
const LIMIT_MS = { plan: 50, suggestion: 500 }

/** A plan of 24 hours with six drivers who are not always free, and a suggestion of who drives when. */
export function benchCrewPlans(): Figure[] {
  const assumptions = assumptionsWith()
  const drivers = driversOfPlan(DRIVERS, (member) => ({
    answers: Array.from({ length: CELLS }, (_, cell) => answerAt(member, cell)),
  }))
  const rules = rulesWith({
    limits: [
      { kind: 'minimum', amount: { seconds: 2 * HOUR } },
      { kind: 'window', seconds: 4 * HOUR, within: 6 * HOUR },
      { kind: 'maximum', amount: { percent: 40, of: "car's laps" } },
    ],
  })
  const stints = fullStints(
    assumptions,
    drivers.map(({ member }) => member),
  )
  return [
    figure('a plan with what does not fit', LIMIT_MS.plan, () => {
      const layout = layOut(assumptions, stints)
      if (layout) problemsOf(layout, drivers, rules)
    }),
    figure('a suggestion', LIMIT_MS.suggestion, () => {
      suggestDrivers(assumptions, stints, drivers, rules)
    }),
  ]
}

function answerAt(member: number, cell: number): Answer {
  if ((cell * 7 + member * 3) % 11 < 2) return 'no'
  return (cell + member) % 5 === 0 ? 'maybe' : 'yes'
}

function figure(what: string, limit: number, work: () => void): Figure {
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  const [first = Number.NaN] = times
  return {
    what: `crew's plan: ${what}, 24 hours, ${DRIVERS} drivers`,
    measured: median(times),
    limit,
    unit: 'ms',
    rule: 'at most',
    note: `median of ${RUNS}, the first ${first.toFixed(0)} ms`,
  }
}
