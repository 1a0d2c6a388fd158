import type { Guide } from '../../guide.ts'

export const FORMULA_LADDER: Guide = {
  id: 'formula-ladder',
  name: 'Formula ladder',
  about:
    'Warning, reprimand, 5 s, 10 s, drive-through, stop-and-go 10, disqualification; up to 3 licence points for driving, more for flags.',
  ladders: {
    race: [
      'nfa',
      'incident',
      'warning',
      'reprimand',
      't5',
      't10',
      'dt',
      'sg10',
      'dsq',
      'ban1',
      'excl',
    ],
    grid: ['nfa', 'incident', 'warning', 'reprimand', 'g3', 'g5', 'g10', 'noq', 'pit', 'ban1'],
  },
  driveThroughSeconds: 20,
  firstLap: {
    steps: -1,
    licenceFactor: 1,
  },
  licencePreset: 'twelve-months-12',
  cells: {
    contact: {
      low: ['incident', 't5', 't10', 0, 1, 1],
      medium: ['t5', 't10', 'dt', 1, 2, 2],
      high: ['t10', 'dt', 'sg10', 2, 3, 3],
      deliberate: ['sg10', 'dsq', 'ban1', 3, 3, 5],
    },
    'forcing-off': {
      low: ['warning', 't5', 't10', 0, 0, 1],
      medium: ['t5', 't10', 't10', 1, 1, 2],
      high: ['t10', 'dt', 'sg10', 2, 2, 3],
      deliberate: ['dt', 'sg10', 'dsq', 3, 3, 4],
    },
    blocking: {
      low: ['nfa', 'warning', 't5', 0, 0, 1],
      medium: ['t5', 't5', 't10', 0, 1, 2],
      high: ['t10', 'dt', 'sg10', 1, 2, 3],
      deliberate: ['dt', 'sg10', 'dsq', 3, 3, 4],
    },
    'unsafe-rejoin': {
      low: ['nfa', 'reprimand', 't5', 0, 0, 1],
      medium: ['t5', 't10', 't10', 1, 1, 2],
      high: ['t10', 'dt', 'sg10', 2, 2, 3],
      deliberate: ['dt', 'sg10', 'dsq', 3, 3, 4],
    },
    'blue-flags': {
      low: ['nfa', 'warning', 'reprimand', 0, 0, 0],
      medium: ['t5', 't5', 't10', 0, 1, 2],
      high: ['t10', 't10', 'dt', 1, 2, 2],
      deliberate: ['dt', 'sg10', 'dsq', 2, 2, 4],
    },
    neutralisation: {
      low: ['reprimand', 't5', 't10', 0, 1, 1],
      medium: ['t10', 't10', 'dt', 1, 2, 3],
      high: ['dt', 'sg10', 'dsq', 3, 3, 4],
      deliberate: ['dsq', 'dsq', 'ban1', 4, 4, 5],
    },
    'track-limits': {
      low: ['nfa', 'nfa', 'warning', 0, 0, 0],
      medium: ['warning', 't5', 't5', 0, 0, 0],
      high: ['t5', 't10', 'dt', 0, 1, 1],
      deliberate: ['dt', 'sg10', 'dsq', 1, 2, 3],
    },
    advantage: {
      low: ['nfa', 'warning', 't5', 0, 0, 0],
      medium: ['t5', 't5', 't10', 0, 0, 1],
      high: ['t10', 't10', 'dt', 0, 1, 1],
      deliberate: ['dt', 'sg10', 'dsq', 1, 2, 3],
    },
    'pit-lane': {
      low: ['nfa', 't5', 't5', 0, 0, 0],
      medium: ['t5', 't10', 'dt', 0, 0, 1],
      high: ['dt', 'sg10', 'dsq', 1, 1, 2],
      deliberate: ['sg10', 'dsq', 'dsq', 2, 2, 3],
    },
    start: {
      low: ['warning', 't5', 't10', 0, 0, 0],
      medium: ['t5', 't10', 'dt', 0, 0, 1],
      high: ['dt', 'sg10', 'dsq', 1, 1, 3],
      deliberate: ['sg10', 'dsq', 'ban1', 3, 3, 5],
    },
    qualifying: {
      low: ['warning', 'reprimand', 'g3', 0, 0, 0],
      medium: ['reprimand', 'g3', 'g5', 0, 1, 1],
      high: ['g5', 'g5', 'g10', 1, 1, 2],
      deliberate: ['g10', 'pit', 'ban1', 2, 3, 4],
    },
    'penalty-not-served': {
      low: ['t10', 'dt', 'sg10', 0, 0, 0],
      medium: ['dt', 'sg10', 'dsq', 0, 1, 1],
      high: ['sg10', 'dsq', 'dsq', 1, 2, 2],
      deliberate: ['dsq', 'dsq', 'ban1', 3, 5, 5],
    },
    procedure: {
      low: ['nfa', 'warning', 't5', 0, 0, 0],
      medium: ['t5', 't10', 'dt', 0, 0, 0],
      high: ['dt', 'dsq', 'dsq', 0, 0, 1],
      deliberate: ['dsq', 'dsq', 'ban1', 0, 2, 3],
    },
    conduct: {
      low: ['warning', 'reprimand', 'reprimand', 0, 0, 1],
      medium: ['reprimand', 't10', 'dt', 0, 1, 2],
      high: ['dt', 'dsq', 'ban1', 2, 3, 4],
      deliberate: ['dsq', 'ban1', 'excl', 4, 5, 6],
    },
  },
}
