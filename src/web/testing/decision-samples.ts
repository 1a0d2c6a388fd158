import type { Decision, DecisionLine } from '#shared/contract/decisions.ts'

const EVENT = { id: 5, title: 'Algarve 4 Hours', timezone: 'UTC' }
const CARS = [{ carNumber: '28', carClass: 'LMP2', teamName: 'Curve Club' }]
const PUBLISHED = new Date('2026-11-24T20:00:00Z')

export function sampleLine(given: Partial<DecisionLine> = {}): DecisionLine {
  return {
    number: 1,
    event: { ...EVENT, endDateTime: new Date('2026-11-21T23:00:00Z') },
    title: '35 seconds added to #28',
    cars: CARS,
    drivers: ['Yara Yellowflag'],
    category: 'contact',
    lap: 92,
    outcomes: ['time'],
    cameFrom: 'stewards',
    state: 'published',
    version: 1,
    way: 'first',
    publishedAt: PUBLISHED,
    appealUntil: null,
    reason: null,
    ...given,
  }
}

export function sampleDecision(given: Partial<Decision> = {}): Decision {
  const version = {
    number: 1,
    way: 'first' as const,
    at: PUBLISHED,
    authorName: null,
    reason: null,
  }
  return {
    number: 12,
    event: EVENT,
    championship: null,
    session: { kind: 'race', ordinal: 1 },
    cameFrom: 'stewards',
    state: 'published',
    version,
    title: '35 seconds added to #28',
    document: {
      cars: CARS,
      driver: { name: 'Yara Yellowflag', userId: null },
      lap: 92,
      raceSeconds: 9074.6,
      incidentAt: null,
      placeOnTrack: null,
      category: 'contact',
      fact: 'Car 28 hit the rear of car 22.',
      rule: { text: '4.2 of the sporting rules', link: null },
      title: null,
      reasons: 'Car 22 was on its normal line.',
      appeal: { until: new Date('2026-11-26T20:00:00Z') },
      panel: 'Three stewards, by majority',
      stewards: [],
    },
    outcome: ['35 seconds added to #28'],
    resultEffect: {
      cars: [
        {
          carNumber: '28',
          carClass: 'LMP2',
          driverName: 'Yara Yellowflag',
          isPenalised: true,
          before: outcome(3),
          after: outcome(4),
          points: [{ championship: 'Cup', before: 15, after: 12 }],
        },
      ],
    },
    versions: [version],
    ...given,
  }
}

const outcome = (classPosition: number) => ({
  classPosition,
  status: 'Finished' as const,
  laps: 130,
  finishTimeSeconds: 14_400,
})
