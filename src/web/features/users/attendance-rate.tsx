import type { SeasonRate } from '#shared/contract/attendance.ts'
import { rateExplanation, rateText } from '#shared/domain/attendance-rate-words.ts'
import { Details, SubLine } from '#web/ui/index.ts'

/** The rate of the latest season; how it was computed shows when it is opened. */
export function AttendanceRate({ rate }: { rate: SeasonRate }) {
  const counted = rate.present + rate.late + rate.noShow + rate.excused
  if (counted === 0) return <SubLine>No events yet</SubLine>
  return (
    <Details summary={rateText(rate)}>
      <SubLine>{rateExplanation(rate)}.</SubLine>
    </Details>
  )
}
