import type { WindowPreset, WindowStart } from '../window-preset.ts'

const hours = <const S extends WindowStart>(count: number, after: S) => ({ after, hours: count })

const THREE_STEWARDS = { size: 3, quorum: 2 }
/** As the international sporting code has it since 2024. */
const REVIEW_BY_RACE_END = { until: hours(96, 'race-end'), extendHours: 24 }
const REVIEW_BY_EVIDENCE = { until: hours(96, 'new-evidence'), atMost: hours(336, 'race-end') }

/** From the start of the race until some hours after its end, and after the provisional result. */
const reportsUntil = (end: number, { afterResult = 12, admitsLate = false } = {}) => ({
  opens: hours(0, 'race-start'),
  closes: hours(end, 'race-end'),
  neverBefore: hours(afterResult, 'provisional-result'),
  admitsLate,
})

const statementsIn = (count: number) => hours(count, 'statement-asked')
const decisionIn = (count: number) => hours(count, 'window-close')
const appealIn = (count: number) => ({ until: hours(count, 'publication') })

export const ENDURANCE_24H: WindowPreset = {
  id: 'endurance-24h',
  name: '24 hours',
  about: 'Reports until a day after the race, as most hosts of Le Mans Ultimate ask for.',
  windows: {
    reports: reportsUntil(24, { admitsLate: true }),
    statements: statementsIn(24),
    decision: decisionIn(48),
    appeal: appealIn(48),
    review: REVIEW_BY_RACE_END,
    panel: THREE_STEWARDS,
  },
}

/** Most are deadlines of real leagues and series; where those have none, ours. */
export const WINDOW_PRESETS: readonly WindowPreset[] = [
  ENDURANCE_24H,
  {
    id: 'endurance-48h',
    name: '48 hours',
    about: 'Two days for reports, two for an appeal. Good for races that end at night.',
    windows: {
      reports: reportsUntil(48, { admitsLate: true }),
      statements: statementsIn(48),
      decision: decisionIn(72),
      appeal: appealIn(48),
      review: REVIEW_BY_RACE_END,
      panel: THREE_STEWARDS,
    },
  },
  {
    id: 'fixed-weekday',
    name: 'Until a fixed weekday',
    about: 'For a series that races every week: everybody knows the day without a calculator.',
    windows: {
      reports: {
        ...reportsUntil(0),
        closes: { after: 'race-end', weekday: 'friday', at: '13:00', atLeastHours: 24 },
      },
      statements: statementsIn(48),
      decision: { after: 'window-close', weekday: 'tuesday', at: '15:00', atLeastHours: 48 },
      appeal: appealIn(24),
      review: REVIEW_BY_EVIDENCE,
      panel: THREE_STEWARDS,
    },
  },
  {
    id: 'three-days',
    name: '72 hours, one steward first',
    about: 'One steward decides; an appeal goes to all the others.',
    windows: {
      reports: reportsUntil(72),
      statements: statementsIn(48),
      decision: decisionIn(72),
      appeal: appealIn(48),
      review: REVIEW_BY_EVIDENCE,
      panel: { size: 1, quorum: 1, appealSize: 3 },
    },
  },
  {
    id: 'cooling-off',
    name: 'Cool down first',
    about: 'No report in the first day, three days in all: fewer reports in anger.',
    windows: {
      reports: { ...reportsUntil(72), opens: hours(24, 'race-end') },
      statements: statementsIn(48),
      decision: decisionIn(72),
      appeal: appealIn(48),
      review: REVIEW_BY_EVIDENCE,
      panel: THREE_STEWARDS,
    },
  },
  {
    id: 'race-night',
    name: 'Race night',
    about:
      'Reports from the start until two hours after the end, decisions within two days, no appeal: for series with live stewards.',
    windows: {
      reports: reportsUntil(2, { afterResult: 0, admitsLate: true }),
      statements: statementsIn(12),
      decision: hours(48, 'race-end'),
      appeal: null,
      review: REVIEW_BY_RACE_END,
      panel: { size: 2, quorum: 2 },
    },
  },
  {
    id: 'live',
    name: 'Live',
    about:
      'Within half an hour of the incident; what happens in the last ten minutes is judged after the flag, as seconds.',
    windows: {
      reports: {
        opens: hours(0, 'incident'),
        closes: hours(0.5, 'incident'),
        neverBefore: null,
        admitsLate: true,
      },
      afterFlag: { lastMinutes: 10, closes: hours(0.5, 'race-end') },
      statements: statementsIn(0.25),
      decision: hours(1, 'incident'),
      appeal: { ...appealIn(48), not: ['warning', 'reprimand', 'drive-through'] },
      review: REVIEW_BY_RACE_END,
      panel: { size: 2, quorum: 1 },
    },
  },
  {
    id: 'statements-first',
    name: '24 hours, two days to answer',
    about: 'Short for reports, long for answers, a verdict on the fourth day.',
    windows: {
      reports: reportsUntil(24),
      statements: statementsIn(48),
      decision: hours(96, 'race-end'),
      appeal: appealIn(48),
      review: REVIEW_BY_EVIDENCE,
      panel: THREE_STEWARDS,
    },
  },
  {
    id: 'half-day',
    name: '12 hours',
    about: 'For sprint series that race again within days.',
    windows: {
      reports: reportsUntil(12, { afterResult: 6 }),
      statements: statementsIn(12),
      decision: decisionIn(48),
      appeal: appealIn(24),
      review: REVIEW_BY_EVIDENCE,
      panel: THREE_STEWARDS,
    },
  },
  {
    id: 'one-week',
    name: 'One week',
    about:
      'Large events with many teams: a week for reports, a week for an appeal by the team manager with evidence beyond the replay.',
    windows: {
      reports: reportsUntil(168),
      statements: statementsIn(72),
      decision: decisionIn(168),
      appeal: { ...appealIn(168), needs: 'new-evidence' },
      review: REVIEW_BY_EVIDENCE,
      panel: THREE_STEWARDS,
    },
  },
]
