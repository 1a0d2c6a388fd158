import type { Guide } from '../../guide.ts'

export const CLEAN_CLUB: Guide = {
  id: 'clean-club',
  name: 'Clean-racing club',
  about:
    "Places lost, and as many licence points: nobody needs a calculator, and the victim's loss is mirrored.",
  ladders: {
    race: ['nfa', 'incident', 'warning', 'p1', 'p2', 'p3', 'p4', 'p5', 'dsq', 'ban1', 'excl'],
    grid: ['nfa', 'incident', 'warning', 'reprimand', 'g3', 'g5', 'g10', 'noq', 'pit', 'ban1'],
  },
  driveThroughSeconds: 30,
  firstLap: {
    steps: 1,
    licenceFactor: 2,
  },
  licencePreset: 'places-6',
  cells: {
    contact: {
      low: ['incident', 'p1', 'p2', 0, 1, 2],
      medium: ['p1', 'p2', 'p3', 1, 2, 3],
      high: ['p3', 'p4', 'p5', 3, 4, 5],
      deliberate: ['dsq', 'dsq', 'ban1', 5, 6, 6],
    },
    'forcing-off': {
      low: ['nfa', 'p1', 'p1', 0, 1, 1],
      medium: ['p1', 'p1', 'p2', 1, 1, 2],
      high: ['p2', 'p3', 'p4', 2, 3, 4],
      deliberate: ['p5', 'dsq', 'ban1', 5, 5, 6],
    },
    blocking: {
      low: ['nfa', 'warning', 'p1', 0, 0, 1],
      medium: ['p1', 'p1', 'p2', 1, 1, 2],
      high: ['p2', 'p2', 'p3', 2, 2, 3],
      deliberate: ['p4', 'p5', 'dsq', 4, 5, 6],
    },
    'unsafe-rejoin': {
      low: ['nfa', 'warning', 'p1', 0, 0, 1],
      medium: ['p1', 'p1', 'p2', 1, 1, 2],
      high: ['p2', 'p3', 'p4', 2, 3, 4],
      deliberate: ['p5', 'dsq', 'ban1', 5, 5, 6],
    },
    'blue-flags': {
      low: ['nfa', 'warning', 'p1', 0, 0, 1],
      medium: ['p1', 'p1', 'p2', 1, 1, 2],
      high: ['p1', 'p2', 'p3', 1, 2, 3],
      deliberate: ['p3', 'p4', 'dsq', 3, 4, 6],
    },
    neutralisation: {
      low: ['warning', 'p1', 'p1', 0, 1, 1],
      medium: ['p1', 'p2', 'p3', 1, 2, 3],
      high: ['p3', 'p4', 'dsq', 3, 4, 5],
      deliberate: ['dsq', 'dsq', 'ban1', 5, 6, 6],
    },
    'track-limits': {
      low: ['nfa', 'nfa', 'warning', 0, 0, 0],
      medium: ['warning', 'p1', 'p1', 0, 0, 1],
      high: ['p1', 'p2', 'p3', 0, 1, 2],
      deliberate: ['p3', 'p4', 'dsq', 2, 3, 4],
    },
    advantage: {
      low: ['nfa', 'warning', 'p1', 0, 0, 0],
      medium: ['p1', 'p1', 'p2', 0, 1, 1],
      high: ['p2', 'p2', 'p3', 1, 2, 2],
      deliberate: ['p3', 'p5', 'dsq', 3, 4, 5],
    },
    'pit-lane': {
      low: ['warning', 'p1', 'p1', 0, 0, 1],
      medium: ['p1', 'p1', 'p2', 0, 1, 1],
      high: ['p2', 'p3', 'p4', 1, 2, 3],
      deliberate: ['p5', 'dsq', 'dsq', 3, 4, 5],
    },
    start: {
      low: ['incident', 'p2', 'p3', 0, 2, 3],
      medium: ['p2', 'p3', 'p4', 2, 3, 4],
      high: ['p4', 'p5', 'p5', 4, 5, 5],
      deliberate: ['dsq', 'dsq', 'ban1', 5, 6, 6],
    },
    qualifying: {
      low: ['nfa', 'warning', 'reprimand', 0, 0, 0],
      medium: ['reprimand', 'g3', 'g5', 0, 1, 1],
      high: ['g5', 'g10', 'noq', 1, 2, 2],
      deliberate: ['noq', 'pit', 'ban1', 2, 3, 4],
    },
    'penalty-not-served': {
      low: ['warning', 'p1', 'p2', 0, 0, 1],
      medium: ['p2', 'p3', 'p5', 1, 1, 2],
      high: ['p5', 'dsq', 'dsq', 2, 2, 3],
      deliberate: ['dsq', 'dsq', 'ban1', 3, 3, 4],
    },
    procedure: {
      low: ['nfa', 'nfa', 'warning', 0, 0, 0],
      medium: ['warning', 'p1', 'p2', 0, 0, 1],
      high: ['p2', 'p3', 'dsq', 0, 1, 2],
      deliberate: ['dsq', 'dsq', 'ban1', 1, 2, 3],
    },
    conduct: {
      low: ['warning', 'warning', 'p1', 0, 0, 1],
      medium: ['p1', 'p2', 'p3', 1, 2, 3],
      high: ['p5', 'dsq', 'ban1', 3, 4, 5],
      deliberate: ['ban1', 'ban1', 'excl', 5, 6, 6],
    },
  },
}
