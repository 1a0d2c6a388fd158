import type { EventCard } from '#shared/contract/events.ts'
import { formatMoment } from '#shared/domain/dates.ts'
import { Cluster, DriverCell, FoldedLine } from '#web/ui/index.ts'
import { EventFlag } from '../event-flag.tsx'
import { RegistrationLamp } from '../registration-lamp.tsx'
import { trackLabel } from '#shared/domain/track-label.ts'

/** Title and track; on phones also what the other columns say. */
export function EventName({ event, now }: { event: EventCard; now: Date }) {
  const { title, track, status, startDateTime, timezone } = event
  return (
    <DriverCell isBig name={title} lines={[trackLabel(track)]}>
      <FoldedLine>
        <Cluster gap="normal">
          <EventFlag status={status} />
          <RegistrationLamp event={event} now={now} isShort />
        </Cluster>
      </FoldedLine>
      <FoldedLine>{formatMoment(startDateTime, timezone)}</FoldedLine>
    </DriverCell>
  )
}
