import type { Guide } from '../../guide.ts'

export const LIVE_ENDURANCE: Guide = {
  id: 'live-endurance',
  name: 'Live endurance',
  about:
    'What a race director can give while it runs: drive-through and holds; the same words convert after the flag.',
  ladders: {
    race: [
      'nfa',
      'incident',
      'warning',
      'dt',
      'sg30',
      'sg60',
      'sg120',
      'dsq',
      'ban1',
      'ban2',
      'excl',
    ],
    grid: ['nfa', 'incident', 'warning', 'reprimand', 'g3', 'g5', 'g10', 'noq', 'pit', 'ban1'],
  },
  driveThroughSeconds: 30,
  firstLap: {
    steps: 0,
    licenceFactor: 1,
  },
  licencePreset: 'none',
  cells: {
    contact: {
      low: ['incident', 'warning', 'dt', 0, 0, 1],
      medium: ['warning', 'dt', 'sg30', 0, 1, 1],
      high: ['sg30', 'sg60', 'sg120', 1, 2, 2],
      deliberate: ['sg120', 'dsq', 'ban1', 3, 4, 5],
    },
    'forcing-off': {
      low: ['nfa', 'warning', 'dt', 0, 0, 0],
      medium: ['warning', 'dt', 'sg30', 0, 1, 1],
      high: ['dt', 'sg30', 'sg60', 1, 1, 2],
      deliberate: ['sg60', 'sg120', 'dsq', 2, 3, 4],
    },
    blocking: {
      low: ['nfa', 'warning', 'warning', 0, 0, 0],
      medium: ['warning', 'dt', 'dt', 0, 0, 1],
      high: ['dt', 'sg30', 'sg60', 1, 1, 2],
      deliberate: ['sg30', 'sg60', 'dsq', 2, 2, 4],
    },
    'unsafe-rejoin': {
      low: ['nfa', 'warning', 'dt', 0, 0, 0],
      medium: ['warning', 'dt', 'sg30', 0, 1, 1],
      high: ['dt', 'sg30', 'sg60', 1, 2, 2],
      deliberate: ['sg60', 'sg120', 'dsq', 2, 3, 4],
    },
    'blue-flags': {
      low: ['nfa', 'warning', 'warning', 0, 0, 0],
      medium: ['warning', 'dt', 'dt', 0, 0, 1],
      high: ['dt', 'sg30', 'sg60', 1, 1, 2],
      deliberate: ['sg30', 'sg60', 'dsq', 2, 2, 4],
    },
    neutralisation: {
      low: ['warning', 'dt', 'dt', 0, 0, 1],
      medium: ['dt', 'sg30', 'sg60', 1, 1, 2],
      high: ['sg60', 'sg120', 'dsq', 2, 2, 3],
      deliberate: ['sg120', 'dsq', 'ban1', 3, 4, 5],
    },
    'track-limits': {
      low: ['nfa', 'nfa', 'warning', 0, 0, 0],
      medium: ['nfa', 'warning', 'dt', 0, 0, 0],
      high: ['warning', 'dt', 'sg30', 0, 0, 1],
      deliberate: ['dt', 'sg60', 'dsq', 1, 1, 2],
    },
    advantage: {
      low: ['nfa', 'warning', 'dt', 0, 0, 0],
      medium: ['warning', 'dt', 'dt', 0, 0, 0],
      high: ['dt', 'sg30', 'sg60', 0, 1, 1],
      deliberate: ['sg30', 'sg60', 'dsq', 1, 2, 3],
    },
    'pit-lane': {
      low: ['warning', 'dt', 'dt', 0, 0, 0],
      medium: ['dt', 'dt', 'sg30', 0, 0, 0],
      high: ['sg30', 'sg60', 'sg120', 0, 1, 1],
      deliberate: ['sg120', 'dsq', 'dsq', 1, 2, 3],
    },
    start: {
      low: ['nfa', 'warning', 'dt', 0, 0, 0],
      medium: ['warning', 'dt', 'sg30', 0, 0, 1],
      high: ['sg30', 'sg60', 'sg120', 1, 1, 2],
      deliberate: ['sg120', 'dsq', 'ban1', 2, 3, 5],
    },
    qualifying: {
      low: ['nfa', 'warning', 'reprimand', 0, 0, 0],
      medium: ['warning', 'g3', 'g5', 0, 0, 1],
      high: ['g5', 'g10', 'pit', 0, 1, 1],
      deliberate: ['g10', 'pit', 'ban1', 1, 2, 4],
    },
    'penalty-not-served': {
      low: ['dt', 'sg30', 'sg30', 0, 0, 0],
      medium: ['sg30', 'sg60', 'sg60', 0, 0, 1],
      high: ['sg60', 'sg120', 'dsq', 0, 1, 1],
      deliberate: ['dsq', 'dsq', 'ban1', 1, 2, 3],
    },
    procedure: {
      low: ['nfa', 'dt', 'dt', 0, 0, 0],
      medium: ['dt', 'sg60', 'sg60', 0, 0, 0],
      high: ['sg60', 'dsq', 'dsq', 0, 0, 0],
      deliberate: ['dsq', 'dsq', 'ban1', 0, 1, 2],
    },
    conduct: {
      low: ['warning', 'warning', 'dt', 0, 0, 1],
      medium: ['warning', 'dt', 'sg30', 0, 1, 1],
      high: ['sg60', 'dsq', 'ban1', 2, 2, 3],
      deliberate: ['dsq', 'ban2', 'excl', 3, 4, 6],
    },
  },
}
