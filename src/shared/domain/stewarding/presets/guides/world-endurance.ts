import type { Guide } from '../../guide.ts'

export const WORLD_ENDURANCE: Guide = {
  id: 'world-endurance',
  name: 'World endurance',
  about:
    'Seconds as drive-through and stop-and-go, by carelessness and consequence; licence points are few and count long.',
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
      'sg20',
      'sg30',
      'sg60',
      'dsq',
      'ban1',
      'excl',
    ],
    grid: ['nfa', 'incident', 'warning', 'reprimand', 'g3', 'g5', 'g10', 'noq', 'pit', 'ban1'],
  },
  driveThroughSeconds: 30,
  firstLap: {
    steps: 0,
    licenceFactor: 1,
  },
  licencePreset: 'reserve-12',
  cells: {
    contact: {
      low: ['incident', 't10', 'dt', 0, 1, 1],
      medium: ['t10', 'dt', 'sg20', 1, 1, 2],
      high: ['sg20', 'sg30', 'sg60', 2, 2, 3],
      deliberate: ['sg60', 'dsq', 'ban1', 3, 5, 6],
    },
    'forcing-off': {
      low: ['warning', 't5', 't10', 0, 0, 1],
      medium: ['t5', 't10', 'dt', 0, 1, 1],
      high: ['dt', 'sg10', 'sg30', 1, 2, 2],
      deliberate: ['sg30', 'sg60', 'dsq', 2, 3, 5],
    },
    blocking: {
      low: ['nfa', 'warning', 't5', 0, 0, 0],
      medium: ['warning', 't5', 't10', 0, 1, 1],
      high: ['t10', 'dt', 'sg10', 1, 1, 2],
      deliberate: ['dt', 'sg30', 'dsq', 2, 3, 4],
    },
    'unsafe-rejoin': {
      low: ['warning', 'reprimand', 't5', 0, 0, 1],
      medium: ['t5', 't10', 'dt', 1, 1, 1],
      high: ['dt', 'sg10', 'sg30', 1, 2, 2],
      deliberate: ['sg30', 'sg60', 'dsq', 2, 3, 5],
    },
    'blue-flags': {
      low: ['nfa', 'warning', 'reprimand', 0, 0, 0],
      medium: ['reprimand', 't10', 'dt', 0, 1, 1],
      high: ['t10', 'dt', 'sg10', 1, 1, 2],
      deliberate: ['dt', 'sg30', 'dsq', 2, 2, 4],
    },
    neutralisation: {
      low: ['warning', 't5', 't10', 0, 0, 1],
      medium: ['t10', 'dt', 'sg10', 1, 1, 2],
      high: ['dt', 'sg20', 'sg60', 2, 2, 3],
      deliberate: ['sg60', 'dsq', 'ban1', 3, 5, 6],
    },
    'track-limits': {
      low: ['nfa', 'nfa', 'warning', 0, 0, 0],
      medium: ['warning', 't5', 't10', 0, 0, 0],
      high: ['t10', 'dt', 'sg10', 0, 1, 1],
      deliberate: ['dt', 'sg30', 'dsq', 1, 2, 3],
    },
    advantage: {
      low: ['nfa', 'warning', 't5', 0, 0, 0],
      medium: ['t5', 't10', 'dt', 0, 0, 1],
      high: ['dt', 'sg10', 'sg20', 1, 1, 2],
      deliberate: ['sg20', 'sg60', 'dsq', 2, 2, 4],
    },
    'pit-lane': {
      low: ['reprimand', 't5', 't10', 0, 0, 0],
      medium: ['t10', 'dt', 'sg10', 0, 0, 1],
      high: ['dt', 'sg30', 'sg60', 1, 1, 2],
      deliberate: ['sg60', 'dsq', 'dsq', 2, 3, 4],
    },
    start: {
      low: ['warning', 't5', 't10', 0, 0, 0],
      medium: ['t10', 'dt', 'sg10', 0, 1, 1],
      high: ['dt', 'sg30', 'sg60', 1, 2, 3],
      deliberate: ['sg60', 'dsq', 'ban1', 3, 4, 6],
    },
    qualifying: {
      low: ['warning', 'reprimand', 'g3', 0, 0, 0],
      medium: ['g3', 'g5', 'g10', 0, 1, 1],
      high: ['g5', 'g10', 'pit', 1, 1, 2],
      deliberate: ['g10', 'pit', 'ban1', 2, 3, 4],
    },
    'penalty-not-served': {
      low: ['t10', 'dt', 'sg10', 0, 0, 0],
      medium: ['dt', 'sg30', 'sg60', 0, 1, 1],
      high: ['sg60', 'dsq', 'dsq', 1, 2, 2],
      deliberate: ['dsq', 'dsq', 'ban1', 2, 3, 4],
    },
    procedure: {
      low: ['nfa', 'warning', 't10', 0, 0, 0],
      medium: ['t10', 'dt', 'sg60', 0, 0, 0],
      high: ['sg60', 'dsq', 'dsq', 0, 0, 1],
      deliberate: ['dsq', 'dsq', 'ban1', 0, 2, 3],
    },
    conduct: {
      low: ['warning', 'reprimand', 't5', 0, 0, 1],
      medium: ['reprimand', 't10', 'dt', 1, 1, 2],
      high: ['dt', 'dsq', 'ban1', 2, 3, 4],
      deliberate: ['dsq', 'ban1', 'excl', 4, 5, 6],
    },
  },
}
