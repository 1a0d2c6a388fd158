import type { EventCard } from '#shared/contract/events.ts'
import { formatTime, formatWeekday } from '#shared/domain/dates.ts'
import { Cluster, DriverCell, FoldedLine } from '#web/ui/index.ts'
import { EventFlag } from '../event-flag.tsx'
import { trackLabel } from './track-label.ts'
import { RegistrationLabel } from './registration-label.tsx'

/** Title and track; on phones also what the other columns say. */
export function EventName({ event, now }: { event: EventCard; now: Date }) {
  const { title, track, status, startDateTime, timezone } = event
  return (
    <DriverCell isBig name={title} lines={[trackLabel(track)]}>
      <FoldedLine>
        <Cluster gap="normal">
          <EventFlag status={status} />
          <RegistrationLabel event={event} now={now} />
        </Cluster>
      </FoldedLine>
      <FoldedLine>
        {formatWeekday(startDateTime, timezone)}, {formatTime(startDateTime, timezone)}
      </FoldedLine>
    </DriverCell>
  )
}
