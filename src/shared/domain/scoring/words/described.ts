import type { TableOf } from '../table-kinds.ts'

/** A round as words name it. */
export type NamedRound = { id: string; label: string }

/** What the words are about: rules differ between the tables of a championship. */
export type Described = {
  of: TableOf
  /** All that are planned, in order. */
  rounds: readonly NamedRound[]
}
