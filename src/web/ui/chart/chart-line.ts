export type ChartLine = {
  id: string
  /** The car's number. */
  plate: string
  classToken: string
  name: string
  /** 'DNF' */
  note?: string | undefined
  /** One per step; null interrupts the line. */
  values: readonly (number | null)[]
  /** Steps at which the chosen lines have a ring. */
  rings?: readonly number[]
  /** The line ends in a cross. */
  isOut?: boolean
  /** The value of its label at the end of the chart; without one, its last value. */
  end?: number
}
