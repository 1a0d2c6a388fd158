import { expect, it } from 'vitest'
import { plainForm, plainRound } from '#tests/support/plain-form.ts'
import { withEvent, withoutEvent } from './chosen-rounds.ts'

const form = plainForm({
  configuration: {
    keepRounds: ['1', '2-1'],
    drops: [
      { best: 1, rounds: ['1', '2-1'] },
      { worst: 1, rounds: ['2m90'] },
    ],
  },
  rounds: [plainRound(1), plainRound(2, { race: 1, factor: 2 }), plainRound(2, { atMinutes: 90 })],
})

it('makes an event a round that nothing is set about, once', () => {
  const once = withEvent(form, 3)
  expect(once).toEqual({ ...form, rounds: [...form.rounds, plainRound(3)] })
  expect(withEvent(once, 3)).toBe(once)
  // One of its races is a round already.
  expect(withEvent(form, 2)).toBe(form)
})

it('takes all races of an event out, and every option that names them', () => {
  expect(withoutEvent(form, 2)).toEqual(
    plainForm({
      configuration: {
        keepRounds: ['1'],
        drops: [
          { best: 1, rounds: ['1'] },
          { worst: 1, rounds: [] },
        ],
      },
      rounds: [plainRound(1)],
    }),
  )
  expect(withoutEvent(form, 3)).toBe(form)
  const plain = plainForm({ rounds: [plainRound(1)], configuration: { drops: { worst: 1 } } })
  expect(withoutEvent(plain, 1)).toEqual(plainForm({ configuration: { drops: { worst: 1 } } }))
})
