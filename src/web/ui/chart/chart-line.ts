export type ChartLine = {
  id: string
  /** The car's number, or what else tells the line from the others in a few letters. */
  plate: string
  /** Whose colours it has: those of a class, or 'series-1' to 'series-5' but 4. */
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
  /** Which of four dashes a chosen line has; without it, the order of choice tells. */
  dash?: number
  /** The value of its label at the end of the chart; without one, its last value. */
  end?: number
}
