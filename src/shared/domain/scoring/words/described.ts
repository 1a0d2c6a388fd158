import type { TableOf } from '../table-kinds.ts'

/** A round as words name it. */
export type NamedRound = {
  id: string
  label: string
  /** Scored is the order at a time before the end of the race. */
  isIntermediate?: boolean | undefined
}

/** What the words are about: rules differ between the tables of a championship. */
export type Described = {
  of: TableOf
  /** All that are planned, in order. */
  rounds: readonly NamedRound[]
}
