import type { LiveMoment, LiveRow, LiveTiming } from '#shared/contract/live-timing.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import { Num, NumberPlate } from '#web/ui/index.ts'

/** So many are rendered: the latest. */
export const SHOWN = 40

export const carsOf = ({ rows }: LiveTiming) => new Map(rows.map((row) => [row.car, row]))

export const Plate = ({ row: { number, carClass } }: { row: LiveRow }) => (
  <NumberPlate number={number} classToken={carClass} />
)

export const At = ({
  moment: { at },
  timing,
}: {
  moment: Pick<LiveMoment, 'at'>
  timing: LiveTiming
}) => <Num>{clockOf(at, timing)}</Num>

/** Since the green flag; before it, on the session's clock. */
export function clockOf(at: number, timing: LiveTiming) {
  const { greenAt } = timing.head.clock
  return raceClock(greenAt === null || at < greenAt ? at : at - greenAt)
}
