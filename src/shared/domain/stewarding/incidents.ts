type Words = { name: string; definition: string }

/** What a report can be about. */
export const INCIDENT_CATEGORIES = {
  contact: {
    name: 'Contact',
    definition:
      'Touching another car in a way that could have been avoided and that cost it time, places or parts.',
  },
  'forcing-off': {
    name: 'Forcing off the track',
    definition:
      'Leaving a car that is alongside less than its own width up to the edge of the track.',
  },
  blocking: {
    name: 'Blocking',
    definition:
      'Moving in reaction to a car that attacks, more than once on a straight or at all under braking.',
  },
  'unsafe-rejoin': {
    name: 'Unsafe rejoin',
    definition: 'Coming back after a spin or an excursion in the way of cars that are at speed.',
  },
  'blue-flags': {
    name: 'Blue flags',
    definition:
      'Defending against a car that laps, or holding it up longer than the next safe place to pass.',
  },
  neutralisation: {
    name: 'Yellow flags and neutralisations',
    definition:
      'Passing, speeding or not being ready to stop under yellow, full-course yellow, Code 60 or behind the safety car.',
  },
  'track-limits': {
    name: 'Track limits',
    definition:
      'Leaving the track with all wheels again and again, as counted by the game or by the guild.',
  },
  advantage: {
    name: 'Gaining by leaving the track',
    definition: 'Keeping a place or time that was won off the track instead of giving it back.',
  },
  'pit-lane': {
    name: 'Pit lane',
    definition:
      'Speeding, crossing a line at entry or exit, an unsafe release, working where it is not allowed.',
  },
  start: {
    name: 'Start and formation',
    definition:
      'Moving too early, leaving the formation, passing before the line, at the start or a restart.',
  },
  qualifying: {
    name: 'Impeding in qualifying',
    definition: "Spoiling another driver's timed lap without being on one.",
  },
  'penalty-not-served': {
    name: 'Penalty not served',
    definition: 'Not taking a penalty of the game or of race control in time or in the right way.',
  },
  procedure: {
    name: 'Procedure and line-up',
    definition:
      'Wrong car, number or driver, driving times, an ignored instruction, a rule of the event.',
  },
  conduct: {
    name: 'Conduct',
    definition:
      'Insults, calling out, chat where it is forbidden, misleading the stewards, acting against the spirit of the sport.',
  },
  other: {
    name: 'Other',
    definition: 'What no category fits. The text says what happened and which rule it breaks.',
  },
} as const satisfies Record<string, Words>
export type IncidentCategory = keyof typeof INCIDENT_CATEGORIES

export const SEVERITIES = {
  low: { name: 'Low', definition: 'A small mistake, or hardly any consequence.' },
  medium: {
    name: 'Medium',
    definition: 'A clear mistake that cost the other car time or a place.',
  },
  high: {
    name: 'High',
    definition: 'A reckless act, or a large consequence: many places, heavy damage, retirement.',
  },
  deliberate: {
    name: 'Deliberate',
    definition: 'Done on purpose. Needs evidence that a mistake cannot explain.',
  },
} as const satisfies Record<string, Words>
export type Severity = keyof typeof SEVERITIES

/** What moves a penalty on the guide's ladder: below zero, towards the milder end. In steps. */
export const FACTORS = {
  'gave-back': {
    name: 'Gave the place back',
    definition: 'Let the other car past again soon, without being told.',
    steps: -1,
  },
  admitted: {
    name: 'Admitted it',
    definition: 'Named the own mistake before being asked.',
    steps: -1,
  },
  avoiding: {
    name: 'Tried to prevent worse',
    definition: 'Braked, lifted or went off to avoid the contact.',
    steps: -1,
  },
  lag: {
    name: 'Connection',
    definition: 'The contact exists on one screen only, or a car jumped.',
    steps: -1,
  },
  repeat: {
    name: 'Again',
    definition: 'The same category within the last three starts.',
    steps: 1,
  },
  'several-cars': {
    name: 'Several cars',
    definition: 'Three or more cars lost by it.',
    steps: 1,
  },
  'took-risk': {
    name: 'Took the risk',
    definition: 'Aggressive, or against a car of another class that had nothing to gain.',
    steps: 1,
  },
  'no-lesson': {
    name: 'Ignored a warning',
    definition: 'Race control had warned in this race.',
    steps: 1,
  },
} as const satisfies Record<string, Words & { steps: number }>
export type Factor = keyof typeof FACTORS

/** What a category is called; one that is not known any more, as it was stored. */
export function categoryName(category: string) {
  return Object.entries(INCIDENT_CATEGORIES).find(([id]) => id === category)?.[1].name ?? category
}
