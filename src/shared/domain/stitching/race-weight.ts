/** How the points of a shortened race count, with the series that does so. */
export const WEIGHT_RULES = {
  full: [{ from: 0, weight: 1 }],
  // Green Hell Racing.
  quarters: [
    { from: 0, weight: 0 },
    { from: 0.25, weight: 0.5 },
    { from: 0.75, weight: 1 },
  ],
  // FairRacing.pl: below half, the race is run again.
  half: [
    { from: 0, weight: 0 },
    { from: 0.5, weight: 1 },
  ],
  // WEC.
  'three-quarters': [
    { from: 0, weight: 0.5 },
    { from: 0.75, weight: 1 },
  ],
} as const

export type WeightRule = keyof typeof WEIGHT_RULES

/**
 * The factor of the points of a race of which a share was driven, from 0 to 1.
 * @param share undefined if nobody knows how long the race was to be: it counts in full
 */
export function raceWeight(rule: WeightRule, share: number | undefined): number {
  if (share === undefined) return 1
  // A sum of laps must not miss a limit by the last digit.
  const reached = WEIGHT_RULES[rule].findLast(({ from }) => share + 1e-9 >= from)
  return reached?.weight ?? 0
}

export const WEIGHT_NAMES = [
  'full',
  'quarters',
  'half',
  'three-quarters',
] as const satisfies WeightRule[]
