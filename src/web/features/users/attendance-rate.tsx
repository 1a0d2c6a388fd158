import type { SeasonRate } from '#shared/contract/attendance.ts'
import {
  hasEvents,
  rateExplanation,
  rateText,
} from '#shared/domain/attendance/attendance-rate-words.ts'
import { Details, SubLine } from '#web/ui/index.ts'

/** The rate of the latest season; how it was computed shows when it is opened. */
export function AttendanceRate({ rate }: { rate: SeasonRate }) {
  if (!hasEvents(rate)) return <SubLine>No events yet</SubLine>
  return (
    <Details isFigure summary={rateText(rate)}>
      <SubLine>{rateExplanation(rate)}.</SubLine>
    </Details>
  )
}
