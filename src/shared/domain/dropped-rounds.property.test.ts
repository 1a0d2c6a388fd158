import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { droppedRounds } from './dropped-rounds.ts'
import { POINTS_SYSTEMS } from './points-systems.ts'
import { type Round, type StandingsLine, standings } from './standings.ts'

const PEOPLE = ['Lotta', 'Hank', 'Vera', 'Otto']

const anyDrops = fc.nat(10)

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

it('leaves points to everybody who has scored', () => {
  fc.assert(
    fc.property(anyRounds, anyDrops, fc.nat(6), (orders, dropRounds, toCome) => {
      for (const { points, scores } of table(orders, dropRounds, orders.length + toCome)) {
        const best = Math.max(...scores.map((score) => score?.points ?? 0))
        expect(points).toBeGreaterThanOrEqual(best)
        expect(scores.some((score) => score && !score.isDropped)).toBe(true)
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

function table(orders: string[][], dropRounds: number, plannedRounds: number): StandingsLine[] {
  const rounds = orders.map((order, index): Round => ({
    eventId: index + 1,
    raceMinutes: 240,
    cars: order.map((name, place) => ({
      carClass: 'Hypercar',
      classPosition: place + 1,
      status: 'Finished',
      points: null,
      fileTeam: '',
      registrations: [],
      drivers: [{ name, userId: null, formerMemberId: null }],
    })),
  }))
  const system = POINTS_SYSTEMS['world-endurance']
  const rules = { system, dropRounds, plannedRounds, countsFileTeams: false, classNames: [] }
  const [hypercar] = standings(rounds, rules)
  return hypercar?.drivers ?? []
}
