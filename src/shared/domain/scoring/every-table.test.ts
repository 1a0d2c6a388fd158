import { expect, it } from 'vitest'
import { car, race } from '#tests/support/small-seasons.ts'
import { everyTable } from './every-table.ts'

it('names each kind of table, over all classes, per class and per category', () => {
  const cars = [car('1', { team: 'Red', category: 'Am' }), car('2', { class: 'LMP2' })]
  expect(everyTable({ rounds: [race('r1', cars)] })).toEqual(
    ['drivers', 'entries', 'teams'].flatMap((of) => [
      { of },
      { of, class: 'GT3' },
      { of, class: 'LMP2' },
      { of, category: 'Am', score: 'rerank' },
    ]),
  )
})
