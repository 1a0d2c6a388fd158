import type { RaceResult } from '#shared/contract/race-result.ts'

export type UnclassifiedCars = Pick<ReadonlySet<RaceResult>, 'has'>

/** What the cell of a driver depends on besides the result. */
export type DriverContext = {
  eventId: number
  viewerId: number | undefined
  /** Whether the place in class differs from the position. */
  isMultiClass: boolean
  /** Whether the best lap is a figure among others; otherwise it has a column. */
  hasLapFigure: boolean
  /** Has the best lap of its class, which is filled among the figures. */
  fastest?: RaceResult | undefined
  /** Whether places are those of times, as in a qualifying: a car without one has none. */
  isByTime?: true
  /** The cars of a race that the rule of its event leaves without a place. */
  unclassified?: UnclassifiedCars
}
