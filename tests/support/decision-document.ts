import type { DecisionDocument } from '#shared/contract/decisions.ts'

/** The text of a decision of stewards, for tests. */
export const sampleDocument = (given: Partial<DecisionDocument> = {}): DecisionDocument => ({
  cars: [{ carNumber: '22', carClass: 'Hypercar', teamName: 'Lift and Coast' }],
  driver: { name: 'Ada', userId: null },
  lap: 12,
  raceSeconds: 4000,
  incidentAt: new Date('2026-11-29T20:00:00Z'),
  placeOnTrack: 'Turn 4',
  category: 'contact',
  fact: 'Car 22 touched car 33.',
  rule: { text: 'Causing a collision', link: null },
  title: null,
  reasons: 'It was avoidable.',
  appeal: { until: new Date('2026-12-01T20:00:00Z') },
  panel: 'Three stewards, by majority',
  stewards: [],
  ...given,
})
