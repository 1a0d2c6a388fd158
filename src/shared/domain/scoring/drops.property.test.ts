import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { race, tableOf } from '#tests/support/small-seasons.ts'
import { droppedUnits, dropPlan } from './drops.ts'

const PEOPLE = ['Lotta', 'Hank', 'Vera', 'Otto']

const anyDrops = fc.nat(10)

type Season = { dropRounds: number; heldRounds: number; plannedRounds: number }

/** How many rounds a season drops after so many of them. */
function droppedRounds({ dropRounds, heldRounds, plannedRounds }: Season) {
  const planned = Array.from({ length: plannedRounds }, (_, index) => ({ id: `r${index + 1}` }))
  const held = planned.map((round, index) => (index < heldRounds ? round : null))
  const drops = { worst: dropRounds, inProportion: true }
  return droppedUnits(dropPlan(held, planned, { drops, dropUnit: 'round' }))
}

/** Finishing orders, round by round; not everybody takes part in every round. */
const anyRounds = fc.array(fc.shuffledSubarray(PEOPLE), { minLength: 1, maxLength: 12 })

it.each([
  // Two of eight: one after the fourth round, both only at the end.
  [{ dropRounds: 2, plannedRounds: 8 }, [0, 0, 0, 0, 1, 1, 1, 1, 2]],
  [{ dropRounds: 1, plannedRounds: 3 }, [0, 0, 0, 1]],
  [{ dropRounds: 3, plannedRounds: 4 }, [0, 0, 1, 2, 3]],
  // As many drops as rounds, or more: one round still counts.
  [{ dropRounds: 3, plannedRounds: 3 }, [0, 0, 1, 2]],
  [{ dropRounds: 10, plannedRounds: 2 }, [0, 0, 1]],
  [{ dropRounds: 0, plannedRounds: 5 }, [0, 0, 0, 0, 0, 0]],
])('computes the drops of %o, round by round', (season, expected) => {
  expect(expected.map((_, heldRounds) => droppedRounds({ ...season, heldRounds }))).toEqual(
    expected,
  )
})

it('never counts a dropped round again, and drops at most one more with each round', () => {
  fc.assert(
    fc.property(anyDrops, fc.integer({ min: 1, max: 30 }), (dropRounds, plannedRounds) => {
      for (let heldRounds = 0; heldRounds < plannedRounds; heldRounds++) {
        const now = droppedRounds({ dropRounds, plannedRounds, heldRounds })
        const next = droppedRounds({ dropRounds, plannedRounds, heldRounds: heldRounds + 1 })
        expect(next - now).toBeGreaterThanOrEqual(0)
        expect(next - now).toBeLessThanOrEqual(1)
      }
    }),
  )
})

it("drops the season's number of rounds once all are held, but always counts one", () => {
  fc.assert(
    fc.property(anyDrops, fc.integer({ min: 1, max: 30 }), (dropRounds, rounds) => {
      const dropped = droppedRounds({ dropRounds, heldRounds: rounds, plannedRounds: rounds })
      expect(dropped).toBe(dropRounds < rounds ? dropRounds : rounds - 1)
    }),
  )
})

it('drops nothing in a season without drops', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), (heldRounds, plannedRounds) => {
      expect(droppedRounds({ dropRounds: 0, heldRounds, plannedRounds })).toBe(0)
    }),
  )
})

it('is what the tables drop', () => {
  fc.assert(
    fc.property(anyRounds, anyDrops, fc.nat(6), (orders, dropRounds, toCome) => {
      const plannedRounds = orders.length + toCome
      const heldRounds = orders.filter((order) => order.length > 0).length
      const dropped = droppedRounds({ dropRounds, heldRounds, plannedRounds })
      for (const { cells } of table(orders, dropRounds, plannedRounds)) {
        const started = cells.filter(({ points }) => points !== null).length
        const missed = heldRounds - started
        expect(cells.filter((cell) => cell.dropped).length).toBe(Math.max(dropped - missed, 0))
      }
    }),
  )
})

it('leaves points to everybody who has scored', () => {
  fc.assert(
    fc.property(anyRounds, anyDrops, fc.nat(6), (orders, dropRounds, toCome) => {
      for (const { points, cells } of table(orders, dropRounds, orders.length + toCome)) {
        const best = Math.max(...cells.map((cell) => cell.points ?? 0))
        expect(points).toBeGreaterThanOrEqual(best)
        expect(cells.some((cell) => cell.points !== null && !cell.dropped)).toBe(true)
      }
    }),
  )
})

it('never lowers a total when another round is held', () => {
  fc.assert(
    fc.property(anyRounds, anyDrops, fc.nat(6), (orders, dropRounds, toCome) => {
      const planned = orders.length + toCome
      const after = new Map(
        table(orders, dropRounds, planned).map(({ name, points }) => [name, points]),
      )
      for (const { name, points } of table(orders.slice(0, -1), dropRounds, planned))
        expect(after.get(name)).toBeGreaterThanOrEqual(points)
    }),
  )
})

function table(orders: string[][], dropRounds: number, plannedRounds: number) {
  const rounds = Array.from({ length: plannedRounds }, (_, index) =>
    race(`r${index + 1}`, orders[index] ?? []),
  )
  return tableOf({ rounds }, { drops: { worst: dropRounds, inProportion: true } }).rows
}
