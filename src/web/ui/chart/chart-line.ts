export type ChartLine = {
  id: string
  /** The car's number, or what else tells the line from the others in a few letters. Without one, a sample of the line. */
  plate?: string | undefined
  /** Tells it from a line with the same plate where names have no room: 'LAP'. */
  abbreviation?: string | undefined
  /** Whose colours it has: those of a class, or 'series-1' to 'series-5'. */
  classToken: string
  name: string
  /** Shown when the pointer rests on the name, if that leaves something out. */
  title?: string
  /** 'DNF'; without a plate also who else has the line: '& 1 more'. */
  note?: string | undefined
  /** One per step; null interrupts the line, which leaves the chart at values outside of its range. */
  values: readonly (number | null)[]
  /** The values in two lists, if some are drawn as a thin line; a point where the line changes is in both. */
  parts?: {
    usual: readonly (number | null)[]
    thin: readonly (number | null)[]
    /** The others are dots instead of a thin line. */
    isDotted?: true
  }
  /** Steps at which the chosen lines have a ring. */
  rings?: readonly number[]
  /** A single null does not interrupt the line. */
  isBridged?: boolean
  /** Stays strong where many lines make the others faint. */
  isStrong?: true
  /** The viewer's own. */
  isYou?: true
  /** The car did not drive to the end: its plate is below the others, and nothing leads there from its line. */
  isOut?: true
  /** The last step before the car was out: its line has a cross there, if it is in the chart. */
  outAt?: number
  /** Which of four dashes the line has; without it, the order of choice tells, and lines that are not chosen have none. */
  dash?: number
  /** The value of its label at the end of the chart; without one, its last value. */
  end?: number
}

/** The name of a line where it stands alone. Whose plate it has is beside it, and how it ended is in the chart. */
export const fullName = ({ name, note, plate }: Pick<ChartLine, 'name' | 'note' | 'plate'>) =>
  plate === undefined && note ? `${name} ${note}` : name
