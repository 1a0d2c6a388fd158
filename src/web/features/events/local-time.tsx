import { formatLocalTime } from '#shared/domain/dates.ts'
import { useLocalZone } from '#web/lib/use-local-zone.ts'

type Props = { at: Date; timezone: string }

/** ', your time: 8:00 PM', after a time in the event's zone; nothing if the viewer's clock shows the same. */
export function LocalTime({ at, timezone }: Props) {
  const zone = useLocalZone()
  const text = zone && formatLocalTime(at, timezone, zone)
  return text && <>, {text}</>
}
