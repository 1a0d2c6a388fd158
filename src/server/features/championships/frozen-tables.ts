import type { WantedTable } from '#shared/contract/championship-tables.ts'
import type {
  RecordedCar,
  RecordedRow,
  RecordedTable,
} from '#shared/domain/championships/championship-table.ts'
import { TABLES_OF, type TableOf } from '#shared/domain/scoring/table-kinds.ts'

/** Every table that a copy of a championship can show, cell by cell, as JSON: nothing of it is computed again. */
export type FrozenTables = {
  /** That have tables of their own. */
  categories: string[]
  /** That the cells of all tables refer to. */
  cars: RecordedCar[]
  tables: FrozenTable[]
  /** The points of each car of each round, by `<round> <car>`. */
  points: [string, number][]
}

type About = {
  of: TableOf
  /** Null for all classes together. */
  class: string | null
  category: string | null
  score: 'rerank' | 'overall' | null
}

type FrozenTable = About & {
  rounds: RecordedTable['rounds']
  /** As of the last round. A cell is the same as of each round, but for its marks. */
  rows: { key: string; cells: UnmarkedCell[] }[]
  /** As of each round, in order. */
  steps: StepRow[][]
  /** The same without drops; null where nothing is dropped. */
  stepsWithoutDrops: StepRow[][] | null
}

type Cell = NonNullable<RecordedRow['cells'][number]>
type UnmarkedCell = Omit<Cell, 'dropped' | 'kept'> | null
type Mark = [index: number, Cell['dropped'], Cell['kept']]
type StepRow = Omit<RecordedRow, 'key' | 'cells'> & { row: number; marks: Mark[] }

type Source = {
  /** In order. */
  roundIds: readonly string[]
  classes: readonly string[]
  categories: readonly string[]
  /** That cars have, with or without tables. */
  knownCategories: readonly string[]
  points: ReadonlyMap<string, number>
  recordOf: (wanted: WantedTable) => RecordedTable
}

/** Records all tables of a championship. Yields between them, because a large one has hundreds. */
export function* frozenTables(source: Source): Generator<void, FrozenTables> {
  const cars = new Map<string, number>()
  const tables: FrozenTable[] = []
  for (const about of everyAbout(source)) {
    const stepsOf = function* (withoutDrops: boolean) {
      const steps: RecordedTable[] = []
      for (const asOf of source.roundIds) {
        steps.push(source.recordOf({ ...wantedOf(about), asOf, withoutDrops }))
        yield
      }
      return steps
    }
    const steps = yield* stepsOf(false)
    const last = steps.at(-1)
    if (!last) continue
    // A round that was dropped may count again as of a later one.
    const hasDrops = steps.some(({ rows }) =>
      rows.some(({ cells }) => cells.some((cell) => cell?.dropped)),
    )
    const rowOf = new Map(last.rows.map(({ key }, index) => [key, index]))
    const stepRows = (all: readonly RecordedTable[]) =>
      all.map(({ rows }) => rows.map((row) => stepRow(row, rowOf.get(row.key) ?? -1)))
    const indexes = last.cars.map((car) => indexIn(cars, car))
    tables.push({
      ...about,
      rounds: last.rounds,
      rows: last.rows.map(({ key, cells }) => ({
        key,
        cells: cells.map((cell) => unmarked(cell, indexes)),
      })),
      steps: stepRows(steps),
      stepsWithoutDrops: hasDrops ? stepRows(yield* stepsOf(true)) : null,
    })
  }
  return {
    categories: [...source.categories],
    cars: [...cars.keys()].map((car) => JSON.parse(car) as RecordedCar),
    tables,
    points: [...source.points],
  }
}

function everyAbout({ classes, categories, knownCategories }: Source): About[] {
  const inCategories = [...new Set([...categories, ...knownCategories])].flatMap((category) =>
    (['rerank', 'overall'] as const).map((score) => ({ category, score })),
  )
  return TABLES_OF.flatMap((of) =>
    [null, ...classes].flatMap((carClass) =>
      [{ category: null, score: null }, ...inCategories].map((about) => ({
        of,
        class: carClass,
        ...about,
      })),
    ),
  )
}

const wantedOf = ({ of, class: carClass, category, score }: About) => ({
  of,
  class: carClass ?? undefined,
  category: category ?? undefined,
  score: score ?? undefined,
})

function indexIn(cars: Map<string, number>, car: RecordedCar) {
  const key = JSON.stringify(car)
  const index = cars.get(key) ?? cars.size
  cars.set(key, index)
  return index
}

function unmarked(cell: Cell | null, indexes: readonly number[]): UnmarkedCell {
  if (!cell) return null
  const { dropped: _dropped, kept: _kept, points, counted, leftOut } = cell
  const inCopy = (all: Cell['counted']) =>
    all.map((one) => ({ ...one, car: indexes[one.car] ?? 0 }))
  return { points, counted: inCopy(counted), leftOut: inCopy(leftOut) }
}

function stepRow({ key: _key, cells, ...row }: RecordedRow, index: number): StepRow {
  const marks = cells.flatMap((cell, at): Mark[] =>
    cell && (cell.dropped || cell.kept) ? [[at, cell.dropped, cell.kept]] : [],
  )
  return { ...row, row: index, marks }
}

/** The table of a copy. One of a class or category that the championship did not have has no rows. */
export function frozenTable({ tables, cars }: FrozenTables, wanted: WantedTable): RecordedTable {
  const table = tables.find((one) => isAbout(one, wanted))
  if (!table) return { rounds: tables[0]?.rounds ?? [], rows: [], cars: [], outlook: null }
  const { rounds, rows, steps, stepsWithoutDrops } = table
  const { asOf, withoutDrops } = wanted
  const last = asOf === undefined ? rounds.length - 1 : rounds.findIndex(({ id }) => id === asOf)
  const step = (withoutDrops ? (stepsWithoutDrops ?? steps) : steps)[last] ?? []
  const used = new Map<number, number>()
  const shown = step.map(({ row: index, marks, ...row }): RecordedRow => {
    const { key = '', cells = [] } = rows[index] ?? {}
    const marked = new Map(marks.map(([at, dropped, kept]) => [at, { dropped, kept }]))
    return {
      ...row,
      key,
      cells: cells
        .slice(0, last + 1)
        .map((cell, at) => cell && shownCell(cell, used, marked.get(at))),
    }
  })
  return {
    rounds: rounds.slice(0, last + 1),
    rows: shown,
    cars: [...used.keys()].flatMap((index) => cars[index] ?? []),
    outlook: null,
  }
}

function isAbout(table: FrozenTable, { of, class: carClass, category, score }: WantedTable) {
  return (
    table.of === of &&
    table.class === (carClass ?? null) &&
    table.category === (category ?? null) &&
    (table.category === null || table.score === (score ?? 'rerank'))
  )
}

function shownCell(
  cell: NonNullable<UnmarkedCell>,
  used: Map<number, number>,
  { dropped, kept }: Pick<Cell, 'dropped' | 'kept'> = { dropped: null, kept: null },
): Cell {
  const inTable = (all: Cell['counted']) =>
    all.map((one) => {
      const car = used.get(one.car) ?? used.size
      used.set(one.car, car)
      return { ...one, car }
    })
  return {
    points: cell.points,
    counted: inTable(cell.counted),
    leftOut: inTable(cell.leftOut),
    dropped,
    kept,
  }
}
