import { expect, it } from 'vitest'
import { decayText } from './decay.ts'

it('has a sign only if there is something to show', () => {
  expect([0.0123, -0.0123, 0.0004, -0.0004, 0].map(decayText)).toEqual([
    '+0.012\u00A0s',
    '-0.012\u00A0s',
    '0.000\u00A0s',
    '0.000\u00A0s',
    '0.000\u00A0s',
  ])
})
