import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyConfiguration, anySeason } from '#tests/support/any-championship.ts'
import { car } from '#tests/support/small-seasons.ts'
import { type Configuration, withDefaults } from './configuration.ts'
import { sum } from './decimals.ts'
import { scoreRounds } from './championship.ts'
import { scoreChampionship, tableOf } from './score-championship.ts'
import { type RoundCar, type Round, type Season, inOrder, isHeld, isVoid } from './season.ts'
import type { Row, Table, TableWanted } from './table.ts'
import { compareTied, tieScores } from './ties.ts'

const SEASONS = { numRuns: 500 }

/** One of each kind: five times as many would take five times as long, and find no more. */
const WANTED: readonly TableWanted[] = [
  { of: 'drivers' },
  { of: 'drivers', class: 'GT3' },
  { of: 'drivers', category: 'Am' },
  { of: 'entries', class: 'Hypercar' },
  { of: 'entries', category: 'Pro', score: 'overall' },
  { of: 'teams' },
  { of: 'makes' },
]

const tablesOf = (season: Season, configuration: Configuration) =>
  scoreChampionship(season, configuration, WANTED)

/** What a reader sees: rows without what led to them. */
const seen = (tables: readonly Table[]) =>
  tables.map(({ wanted, rows }) => ({
    wanted,
    rows: rows.map(({ cells, position, name, points, deducted }) => ({
      position,
      name,
      points,
      deducted,
      scores: cells.map((cell) => cell.points),
      dropped: cells.map((cell) => cell.dropped),
    })),
  }))

const withCar = (season: Season, index: number, added: RoundCar): Season => {
  const at = index % season.rounds.length
  const rounds = season.rounds.map((round, i): Round =>
    i === at ? { ...round, cars: [...round.cars, added] } : round,
  )
  return { ...season, rounds }
}

it('does not depend on the order of cars, of rounds with dates, or of decisions on different cars', () => {
  fc.assert(
    fc.property(anySeason, anyConfiguration, (drawn, configuration) => {
      const season = {
        ...drawn,
        rounds: drawn.rounds.map((round) => ({ ...round, date: '2026-05-01' })),
      }
      const decisions = season.decisions ?? []
      const other = {
        ...season,
        rounds: season.rounds
          .map((round) => ({ ...round, cars: round.cars.toReversed() }))
          .toReversed(),
        // Backwards by car, but those on one car in the order in which they were made.
        decisions: decisions.toSorted((a, b) => inOrder(b.car ?? '', a.car ?? '')),
      }
      const tables = tablesOf(season, configuration)
      expect(seen(tablesOf(other, configuration))).toEqual(seen(tables))
    }),
    SEASONS,
  )
})

it('scores places only at times of a race, and leaves its bonus points to the flag', () => {
  fc.assert(
    fc.property(anySeason, anyConfiguration, (season, configuration) => {
      const wonIn = (bonus: Configuration['bonus']) =>
        tablesOf(season, { ...configuration, bonus }).map(({ rows }) =>
          rows
            .toSorted((a, b) => inOrder(a.key, b.key))
            .map(({ key, cells }) => [
              key,
              cells.map(({ points }, index) =>
                season.rounds[index]?.isIntermediate ? points : 'flag',
              ),
            ]),
        )
      expect(wonIn(configuration.bonus)).toEqual(wonIn({}))
    }),
    SEASONS,
  )
})

it('is the table from before, byte for byte, after a decision is undone', () => {
  fc.assert(
    fc.property(anySeason, anyConfiguration, fc.nat(), (season, configuration, at) => {
      const decisions = season.decisions ?? []
      const index = decisions.length === 0 ? 0 : at % decisions.length
      const undone = decisions.map((one, i) => (i === index ? { ...one, undone: true } : one))
      const without = decisions.filter((_, i) => i !== index)
      expect(JSON.stringify(seen(tablesOf({ ...season, decisions: undone }, configuration)))).toBe(
        JSON.stringify(seen(tablesOf({ ...season, decisions: without }, configuration))),
      )
    }),
    SEASONS,
  )
})

it.each([
  ['a guest', { drivers: ['Visitor'], guest: true }],
  ['a car that did not start', { status: 'dns' as const, grid: 1 }],
])('changes no row when %s is added', (_, given) => {
  const anyAdded = fc.record({
    pos: fc.integer({ min: 1, max: 8 }),
    laps: fc.integer({ min: 60, max: 140 }),
    best: fc.integer({ min: 88, max: 95 }),
    time: fc.integer({ min: 3500, max: 3660 }),
    grid: fc.integer({ min: 1, max: 8 }),
  })
  fc.assert(
    fc.property(anySeason, anyConfiguration, anyAdded, fc.nat(), (season, drawn, added, at) => {
      const configuration = { ...drawn, guests: 'invisible' as const }
      const more = withCar(season, at, car('99', { ...added, ...given }))
      expect(seen(tablesOf(more, configuration))).toEqual(seen(tablesOf(season, configuration)))
    }),
    SEASONS,
  )
})

it('changes nothing but an empty cell when a void round is added', () => {
  fc.assert(
    fc.property(anySeason, anyConfiguration, fc.nat(), (season, configuration, at) => {
      const like = season.rounds[at % season.rounds.length]
      const added: Round = { id: 'void', award: 0, cars: like?.cars ?? [] }
      const rounds = season.rounds.toSpliced(at % (season.rounds.length + 1), 0, added)
      const tables = tablesOf({ ...season, rounds }, configuration)
      const index = rounds.indexOf(added)
      for (const { rows } of tables)
        for (const { cells } of rows) expect(cells[index]?.points).toBeNull()
      const without = tables.map((table) => ({
        ...table,
        rows: table.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(index, 1) })),
      }))
      expect(seen(without)).toEqual(seen(tablesOf(season, configuration)))
    }),
    SEASONS,
  )
})

it('adds up: each total is the sum of what is shown, and each cell of what led to it', () => {
  fc.assert(
    fc.property(anySeason, anyConfiguration, (season, configuration) => {
      for (const { rows } of tablesOf(season, configuration))
        for (const row of rows) {
          const shown = row.cells.map((cell) => (cell.dropped ? 0 : (cell.points ?? 0)))
          const total = sum([...shown, row.deducted])
          expect(row.points).toBe(Math.max(total, configuration.floor ?? -Infinity))
          for (const { points, counted } of row.cells)
            if (points !== null) expect(points).toBe(sum(counted.map((one) => one.points)))
        }
    }),
    SEASONS,
  )
})

it('sorts rows by total; a position is shared if and only if no tie rule tells them apart', () => {
  fc.assert(
    fc.property(anySeason, anyConfiguration, (season, configuration) => {
      for (const { rounds, rows } of tablesOf(season, configuration)) {
        const lastHeld = rounds.findLastIndex(({ state, hasClass }) => state === 'held' && hasClass)
        const ranked = rows.filter(({ position }) => position !== null)
        expect(rows.slice(0, ranked.length)).toEqual(ranked)
        ranked.forEach((row, index) => {
          const above = ranked[index - 1]
          const isShared = above?.position === row.position
          if (above) expect(above.points).toBeGreaterThanOrEqual(row.points)
          if (!isShared) expect(row.position).toBe(index + 1)
          const isDecided = row.tieAbove !== null && row.tieAbove.decidedBy !== null
          expect(isShared).toBe(above?.points === row.points && !isDecided)
          if (above) expect(naiveTie(above, row, lastHeld, configuration)).toBe(isShared)
        })
      }
    }),
    SEASONS,
  )
})

it('counts at most M scores, and no other choice of as many drops would be better', () => {
  const anyBest = fc.integer({ min: 1, max: 4 })
  fc.assert(
    fc.property(anySeason, anyConfiguration, anyBest, (season, drawn, best) => {
      const configuration = withDefaults({
        ...drawn,
        drops: { best },
        dropUnit: 'round',
        keep: [],
        keepRounds: [],
        missed: 'first',
      })
      const tables = tablesOf(season, configuration)
      for (const { rows } of tables)
        for (const { cells } of rows) {
          const won = cells.flatMap(({ points }) => points ?? []).toSorted((a, b) => b - a)
          const counting = cells.flatMap(({ points, dropped }) => (dropped ? [] : (points ?? [])))
          expect(counting.length).toBe(Math.min(best, won.length))
          expect(sum(counting)).toBe(sum(won.slice(0, best)))
        }
    }),
    SEASONS,
  )
})

it('is the table of the first N rounds as of round N, and the whole table as of the last', () => {
  fc.assert(
    fc.property(anySeason, anyConfiguration, fc.nat(), (season, drawn, at) => {
      // Drops in proportion depend on the rounds to come.
      const configuration = { ...drawn, drops: withoutProportion(drawn.drops) }
      const championship = scoreRounds(season, configuration)
      const asOf = (id: string | undefined) =>
        WANTED.map((one) => ({ ...tableOf(championship, { ...one, asOf: id }), wanted: one }))

      const last = season.rounds.at(-1)?.id
      expect(seen(asOf(last))).toEqual(seen(tablesOf(season, configuration)))

      const count = (at % season.rounds.length) + 1
      const first = { ...season, rounds: season.rounds.slice(0, count) }
      expect(seen(asOf(season.rounds[count - 1]?.id))).toEqual(seen(tablesOf(first, configuration)))
    }),
    SEASONS,
  )
})

it("gives each class's points to its entries, and to its teams if all their cars count", () => {
  fc.assert(
    fc.property(anySeason, anyConfiguration, (drawn, other) => {
      const rounds = drawn.rounds.map((round) => ({
        ...round,
        cars: round.cars.map((one) => ({ ...one, team: one.team ?? 'Privateers' })),
      }))
      const decisions = drawn.decisions?.filter(({ kind }) => kind !== 'set-points')
      const season = { ...drawn, rounds, decisions, guests: [], excluded: [] }
      const configuration = withDefaults({
        ...other,
        unclassified: 'invisible',
        longRaces: [],
        rounding: 'none',
        classSize: null,
        bonus: {},
        minDrivers: null,
        team: { cars: 'all' },
      })
      for (const carClass of ['Hypercar', 'GT3']) {
        const wanted = (['entries', 'teams'] as const).map((of) => ({ of, class: carClass }))
        const [entries, teams] = scoreChampionship(season, configuration, wanted)
        rounds.forEach((round, index) => {
          const won = (table: Table | undefined) =>
            sum(table?.rows.map(({ cells }) => cells[index]?.points ?? 0) ?? [])
          const places =
            entries?.rows.filter(({ cells }) => cells[index]?.counted[0]?.place).length ?? 0
          const list = Array.from({ length: places }, (_, i) => {
            const base = configuration.points[i]
            return base === undefined ? configuration.beyond : base * (round.factor ?? 1)
          })
          const expected = isVoid(round) ? 0 : sum(list) * (round.award ?? 1)
          expect(won(entries)).toBeCloseTo(expected, 9)
          expect(won(teams)).toBeCloseTo(expected, 9)
        })
      }
    }),
    SEASONS,
  )
})

it("never lowers anybody else's points in a round by a disqualification", () => {
  fc.assert(
    fc.property(anySeason, anyConfiguration, fc.nat(), fc.nat(), (season, drawn, at, which) => {
      const configuration = withDefaults({
        ...drawn,
        bonus: { ...drawn.bonus, fastestLap: 0 },
        classSize: null,
        classified: { ...drawn.classified, percent: 0 },
        // Without the leader's laps, a share of them is less.
        maxShare: drawn.maxShare && { ...drawn.maxShare, of: 'car' as const },
      })
      const round = season.rounds.filter(isHeld)[at % season.rounds.length]
      // Disqualifying a car that did not start would make it a starter.
      const isOut = (no: string) =>
        season.decisions?.some((one) => one.kind === 'status' && one.car === no)
      const starters = round?.cars.filter(({ no, status }) => status !== 'dns' && !isOut(no)) ?? []
      const struck = starters[which % starters.length]
      if (!round || !struck) return
      const decisions = [
        ...(season.decisions ?? []),
        { kind: 'dsq' as const, round: round.id, car: struck.no },
      ]
      const index = season.rounds.indexOf(round)
      const wanted = { of: 'entries' as const }
      const [before] = scoreChampionship(season, configuration, [wanted])
      const [after] = scoreChampionship({ ...season, decisions }, configuration, [wanted])
      for (const { key, cells } of before?.rows ?? []) {
        const row = after?.rows.find((one) => one.key === key)
        if (key !== struck.no)
          expect(row?.cells[index]?.points ?? 0).toBeGreaterThanOrEqual(cells[index]?.points ?? 0)
      }
    }),
    SEASONS,
  )
})

const withoutProportion = (drops: Configuration['drops']) =>
  drops && 'worst' in drops ? { worst: drops.worst } : drops

/** Whether two rows are equal, by what they show. */
function naiveTie(one: Row, other: Row, lastHeld: number, configuration: Configuration) {
  const [a, b] = [one, other].map((row) => {
    const over = row.cells.filter(
      ({ dropped }) => configuration.countbackOver === 'all' || !dropped,
    )
    const last = row.cells[lastHeld]?.counted.flatMap(({ place }) => place ?? []) ?? []
    return tieScores({
      places: over.flatMap(({ counted }) => counted.flatMap(({ place }) => place ?? [])),
      scores: over.flatMap(({ points }) => points ?? []),
      lastPlace: last.toSorted((x, y) => x - y)[0] ?? null,
      pointsLost: -sum(row.deductions.map(({ points }) => Math.min(points, 0))),
    })
  })
  if (!a || !b || one.points !== other.points) return false
  return compareTied(a, b, configuration.ties) === 0
}
