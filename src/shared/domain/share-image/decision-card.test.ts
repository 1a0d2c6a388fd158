import { expect, test } from 'vitest'
import { CARD } from './card-parts.ts'
import { decisionCard, type DecisionCardFacts } from './decision-card.ts'

const facts: DecisionCardFacts = {
  guild: 'Guild',
  number: 12,
  version: 1,
  isTakenBack: false,
  title: 'Ardennes 6 Hours',
  notes: ['Race', 'Published Sun, Nov 29, 2026'],
  cars: [
    { carNumber: '22', carClass: 'LMP2' },
    { carNumber: '31', carClass: 'Hypercar' },
  ],
  who: ['Falcon', 'Lotta Laps at the wheel'],
  outcome: ['10 seconds added to #22'],
  fact: 'The car turned in while the other was alongside.',
  rule: 'Rule: 4.2 Racing room',
  effect: ['#22: P2 → P3 in LMP2, 18 → 15 points'],
  appeal: 'Appeal until Tue, Dec 1, 2026',
}

const texts = (change: Partial<DecisionCardFacts> = {}) =>
  decisionCard({ ...facts, ...change }).flatMap((part) => (part.kind === 'text' ? part.text : []))

test('shows what was decided, why, what it changes and until when it can be appealed', () => {
  expect(texts()).toEqual([
    'Guild',
    'Decision No. 12',
    'Ardennes 6 Hours · Race · Published Sun, Nov 29, 2026',
    '22',
    '31',
    'Falcon · Lotta Laps at the wheel',
    '10 seconds added to #22',
    'The car turned in while the other was alongside.',
    'Rule: 4.2 Racing room',
    '#22: P2 to P3 in LMP2, 18 to 15 points',
    'Appeal until Tue, Dec 1, 2026',
  ])
})

test('says which version it is, and that a decision was taken back', () => {
  expect(texts({ version: 2 })[1]).toBe('Decision No. 12, version 2')
  expect(texts({ version: 3, isTakenBack: true })[1]).toBe('Decision No. 12, taken back')
})

test('leaves out what cannot be drawn, and keeps the number', () => {
  const shown = texts({ title: '耐久レース', who: ['Иван'], outcome: ['Warning for Иван, #22'] })
  expect(shown[1]).toBe('Decision No. 12')
  expect(shown).toContain('The decision says it in words')
  expect(shown.join(' ')).not.toMatch(/[耐И]/)
})

test.each([1, 2, 3, 12])('keeps everything inside with %i of everything', (count) => {
  const many = (text: string) => Array.from({ length: count }, () => text)
  const parts = decisionCard({
    ...facts,
    cars: many('22').map((carNumber) => ({ carNumber, carClass: 'LMP2' })),
    outcome: many('10 seconds added to #22'),
    effect: many('#22: P2 → P3 in LMP2'),
    fact: many('The car turned in while the other was alongside.').join(' ').repeat(3),
  })
  for (const part of parts) {
    expect(part.left).toBeGreaterThanOrEqual(0)
    expect(part.width).toBeGreaterThan(5)
    expect(part.left + part.width).toBeLessThanOrEqual(CARD.width)
    const bottom = part.kind === 'box' ? part.top + part.height : part.middle + part.sizePx / 2
    expect(bottom).toBeLessThanOrEqual(CARD.height)
  }
  const middles = parts.flatMap((part) =>
    part.kind === 'text' && part.left === 56 ? part.middle : [],
  )
  expect(middles).toEqual(middles.toSorted((a, b) => a - b))
})
