import { formatMoment, formatTime, formatWeekday } from '#shared/domain/words/dates.ts'
import { Num, SubLine } from '#web/ui/index.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'

/** A moment in two lines of a table, in the time zone of the browser. */
export function LocalMomentCell({ at }: { at: Date }) {
  const zone = useShownZone()
  return (
    <>
      <Num>{formatWeekday(at, zone)}</Num>
      <SubLine>{formatTime(at, zone)}</SubLine>
    </>
  )
}

/** The same in one line. */
export function LocalMoment({ at }: { at: Date }) {
  return formatMoment(at, useShownZone())
}
