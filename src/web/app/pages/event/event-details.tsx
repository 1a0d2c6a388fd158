import type { EventDetail } from '#shared/contract/events.ts'
import { CarClassesPanel } from '#web/features/events/car-classes-panel.tsx'
import { EventInformation } from '#web/features/events/event-information.tsx'
import { RegistrationLamp } from '#web/features/events/registration-lamp.tsx'
import { SchedulePanel } from '#web/features/events/schedule-panel.tsx'
import { TrackPanel } from '#web/features/events/track-panel.tsx'
import { RegistrationPanel } from '#web/features/registrations/registration-panel.tsx'
import { Columns } from '#web/ui/index.ts'

type Props = { event: EventDetail; now: Date }

export function EventDetails({ event, now }: Props) {
  return (
    <Columns
      side={
        <>
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
