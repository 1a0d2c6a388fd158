import { expect, it } from 'vitest'
import { sampleResult } from '#web/testing/samples.ts'
import { adjustedText } from './adjusted-text.ts'

const penalty = {
  what: 'Time penalty +5 s',
  reason: 'contact in turn 1',
  authorName: 'Penny Limiter',
  at: new Date('2026-11-21T12:00:00Z'),
  decision: 3,
}
const imported = {
  position: 1,
  classPosition: 1,
  status: 'Finished' as const,
  totalTime: '1:00:00.000',
}

it('is empty for a result without adjustments', () => {
  expect(adjustedText(sampleResult(), 'UTC')).toBe('')
})

it('says what was decided, why, by whom and when, and what changed', () => {
  const result = sampleResult({
    position: 2,
    totalTime: '1:00:05.000',
    adjustments: [penalty],
    imported,
  })
  expect(adjustedText(result, 'UTC')).toBe(
    'Time penalty +5 s: contact in turn 1 (Penny Limiter, Nov 21, 2026). Position 1 to 2. Time 1:00:00.000 to 1:00:05.000.',
  )
})

it('says which laps count', () => {
  const result = sampleResult({
    adjustments: [{ ...penalty, what: '1 lap taken off' }],
    lapsCompleted: 99,
    imported: { ...imported, totalTime: sampleResult().totalTime, lapsCompleted: 100 },
  })
  expect(adjustedText(result, 'UTC')).toContain('100 laps to 99.')
})

it('is empty for a car that moved up because another was adjusted', () => {
  const result = sampleResult({ imported: { ...imported, position: 2 } })
  expect(adjustedText(result, 'UTC')).toBe('')
})

it('says only the points if nothing else changed', () => {
  const result = sampleResult({ adjustments: [{ ...penalty, what: 'Points 10' }] })
  expect(adjustedText(result, 'UTC')).toBe(
    'Points 10: contact in turn 1 (Penny Limiter, Nov 21, 2026).',
  )
})
