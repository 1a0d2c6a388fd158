import { describe, expect, it } from 'vitest'
import { DEFAULTS } from './configuration.ts'
import { stepsByHand } from './order-by-hand.ts'
import { scoreChampionship } from './score-championship.ts'
import type { Order, Season } from './season.ts'

const order = (ahead: string, behind: string): Order => ({ of: 'drivers', ahead, behind })
const equals = ['A', 'B', 'C'].map((key) => ({ key }))

describe('steps by hand', () => {
  it.each<[string, Order[], number[]]>([
    ['nothing is decided', [], [0, 0, 0]],
    ['one is behind another', [order('C', 'A')], [1, 0, 0]],
    ['they form a chain', [order('C', 'B'), order('B', 'A')], [2, 1, 0]],
    ['it is about somebody who is not equal', [order('X', 'A'), order('B', 'Y')], [0, 0, 0]],
    ['two contradict each other, the later counts', [order('A', 'B'), order('B', 'A')], [1, 0, 0]],
    [
      'three contradict each other, the later two count',
      [order('A', 'B'), order('B', 'C'), order('C', 'A')],
      [2, 0, 1],
    ],
    ['somebody is put behind themself', [order('A', 'A')], [0, 0, 0]],
  ])('if %s', (_, orders, expected) => {
    expect([...stepsByHand(equals, orders).values()]).toEqual(expected)
  })
})

describe('a table with an order by hand', () => {
  const round = (id: string, order1: string[]) => ({
    id,
    cars: order1.map((name, index) => ({
      no: name,
      class: 'GT3',
      drivers: [name],
      pos: index + 1,
      status: 'finished' as const,
    })),
  })
  const season: Season = { rounds: [round('1', ['A', 'B', 'C']), round('2', ['B', 'A', 'D'])] }
  const linesOf = (orders: Order[]) => {
    const [table] = scoreChampionship({ ...season, orders }, DEFAULTS, [{ of: 'drivers' }])
    return table?.rows.map(
      ({ position, key, tieAbove }) => `${position} ${key} ${tieAbove?.decidedBy?.rule ?? '-'}`,
    )
  }

  it('separates those that share a position, and says so', () => {
    expect(linesOf([])).toEqual(['1 A -', '1 B -', '3 C -', '3 D -'])
    expect(linesOf([order('B', 'A'), order('D', 'C')])).toEqual([
      '1 B -',
      '2 A by-hand',
      '3 D -',
      '4 C by-hand',
    ])
  })

  it('never overrules points, and is about one kind of tables', () => {
    expect(linesOf([order('C', 'A')])).toEqual(linesOf([]))
    expect(linesOf([{ ...order('B', 'A'), of: 'teams' }])).toEqual(linesOf([]))
  })
})
