/** What a rung of a guide's ladder is. Seconds, places, laps, points and rounds are counts of one car or person. */
type RungKind =
  | { kind: 'no-penalty' }
  | { kind: 'warning' }
  | { kind: 'reprimand' }
  | { kind: 'seconds'; seconds: number }
  | { kind: 'drive-through' }
  /** Of the stop alone, without the drive through the pit lane. */
  | { kind: 'stop-and-go'; seconds: number }
  | { kind: 'places'; places: number }
  | { kind: 'laps'; laps: number }
  | { kind: 'disqualification' }
  | { kind: 'grid-places'; places: number }
  | { kind: 'no-qualifying' }
  | { kind: 'back-of-grid' }
  | { kind: 'pit-lane-start' }
  /** Below zero. */
  | { kind: 'points'; points: number }
  | { kind: 'ban'; rounds: number }
  | { kind: 'exclusion' }

/** What stewards can decide, by the id that guides, votes and licences use. */
export const RUNGS = {
  nfa: { kind: 'no-penalty' },
  incident: { kind: 'no-penalty' },
  warning: { kind: 'warning' },
  reprimand: { kind: 'reprimand' },
  t5: { kind: 'seconds', seconds: 5 },
  t10: { kind: 'seconds', seconds: 10 },
  t15: { kind: 'seconds', seconds: 15 },
  t20: { kind: 'seconds', seconds: 20 },
  t30: { kind: 'seconds', seconds: 30 },
  t60: { kind: 'seconds', seconds: 60 },
  dt: { kind: 'drive-through' },
  sg10: { kind: 'stop-and-go', seconds: 10 },
  sg20: { kind: 'stop-and-go', seconds: 20 },
  sg30: { kind: 'stop-and-go', seconds: 30 },
  sg60: { kind: 'stop-and-go', seconds: 60 },
  sg120: { kind: 'stop-and-go', seconds: 120 },
  p1: { kind: 'places', places: 1 },
  p2: { kind: 'places', places: 2 },
  p3: { kind: 'places', places: 3 },
  p4: { kind: 'places', places: 4 },
  p5: { kind: 'places', places: 5 },
  lap1: { kind: 'laps', laps: 1 },
  dsq: { kind: 'disqualification' },
  g3: { kind: 'grid-places', places: 3 },
  g5: { kind: 'grid-places', places: 5 },
  g10: { kind: 'grid-places', places: 10 },
  noq: { kind: 'no-qualifying' },
  back: { kind: 'back-of-grid' },
  pit: { kind: 'pit-lane-start' },
  pts5: { kind: 'points', points: -5 },
  pts10: { kind: 'points', points: -10 },
  ban1: { kind: 'ban', rounds: 1 },
  ban2: { kind: 'ban', rounds: 2 },
  ban3: { kind: 'ban', rounds: 3 },
  excl: { kind: 'exclusion' },
} as const satisfies Record<string, RungKind>

export type Rung = keyof typeof RUNGS

export const isRung = (id: string): id is Rung => Object.hasOwn(RUNGS, id)
