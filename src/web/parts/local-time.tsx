import { formatLocalTime } from '#shared/domain/words/dates.ts'
import { FactNote } from '#web/ui/index.ts'
import { useLocalZone } from '#web/browser/use-local-zone.ts'

type Props = {
  at: Date
  timezone: string
  /** In a line of its own. */
  isBelow?: boolean
}

/** ', your time: 8:00 PM', after a time in the event's zone; nothing if the viewer's clock shows the same. */
export function LocalTime({ at, timezone, isBelow = false }: Props) {
  const zone = useLocalZone()
  const text = zone && formatLocalTime(at, timezone, zone)
  if (!text) return null
  if (isBelow) return <FactNote>{text.replace('your', 'Your')}</FactNote>
  return <>, {text}</>
}
