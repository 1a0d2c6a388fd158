import type { TableOf } from './table-kinds.ts'
import type { Deduction } from './deductions.ts'
import type { Dropped, Kept } from './drops.ts'
import type { Tie } from './ties.ts'
import type { Contribution } from './who-scores.ts'

export type TableWanted = {
  of: TableOf
  /** Without one: what each earned in their own classes, added up. */
  class?: string | undefined
  category?: string | undefined
  /** In a category: places among its cars only, or the points of the class. */
  score?: 'rerank' | 'overall' | undefined
  /** Id of the last round that counts. */
  asOf?: string | undefined
  /** As if there were no drops. */
  isWithoutDrops?: boolean | undefined
}

export type Table = {
  wanted: TableWanted
  rounds: readonly RoundOfTable[]
  /** By position, equals by name, those without a position last. */
  rows: readonly Row[]
}

export type RoundOfTable = {
  id: string
  state: 'held' | 'void' | 'not-held'
  /** Whether it is a round for the table's class: cars of it took part, or can; true for a table of all classes. */
  hasClass: boolean
  isProvisional: boolean
}

export type Row = {
  /** The name or id that the season uses. */
  key: string
  name: string
  /** Shared by equals; null without a position. */
  position: number | null
  unranked: 'excluded' | 'too-few-starts' | null
  /** The total: the cells that are not dropped, and `deducted`. */
  points: number
  /** True if the total would have been less than the floor. */
  isAtFloor: boolean
  /** One per round. */
  cells: readonly Cell[]
  /** The sum of the deductions that count. */
  deducted: number
  deductions: readonly Deduction[]
  starts: number
  /** Against the rows above and below with the same total. */
  tieAbove: NeighbourTie | null
  tieBelow: NeighbourTie | null
}

/** `decidedBy` is null if both share the position. */
export type NeighbourTie = { key: string; decidedBy: Tie | null }

/** A competitor's round. Its points are the sum of what the counted cars bring. */
export type Cell = {
  /** As won; null if the competitor did not start, or the round is void or not raced. */
  points: number | null
  counted: readonly Contribution[]
  /** Further cars, which keep their places. */
  leftOut: readonly Contribution[]
  dropped: Dropped | null
  /** Why it may not be dropped. */
  kept: Kept | null
}
