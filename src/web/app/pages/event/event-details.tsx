import type { EventDetail } from '#shared/contract/events.ts'
import { OwnInvitations } from '#web/features/entries/index.ts'
import {
  CarClassesPanel,
  EventInformation,
  RegistrationLamp,
  SchedulePanel,
  TrackPanel,
} from '#web/features/events/index.ts'
import { RegistrationPanel } from '#web/features/registrations/index.ts'
import { Columns } from '#web/ui/index.ts'

type Props = { event: EventDetail; now: Date }

export function EventDetails({ event, now }: Props) {
  return (
    <Columns
      side={
        <>
          <OwnInvitations eventId={event.id} />
          <RegistrationPanel
            event={event}
            now={now}
            lamp={<RegistrationLamp event={event} now={now} />}
          />
          <CarClassesPanel classes={event.eventCarClasses} />
          <EventInformation event={event} />
        </>
      }
    >
      <TrackPanel event={event} />
      <SchedulePanel event={event} now={now} />
    </Columns>
  )
}
