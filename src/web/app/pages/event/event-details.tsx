import type { ReactNode } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import { checkInWindow } from '#shared/domain/entries/check-in-window.ts'
import { AddToCalendar } from '#web/features/calendars/index.ts'
import { CheckInPanel, OwnInvitations, RegistrationPanel } from '#web/features/entries/index.ts'
import {
  BriefingPanel,
  CarClassesPanel,
  EventInformation,
  RegistrationLamp,
  SchedulePanel,
  TrackPanel,
} from '#web/features/events/index.ts'
import { Columns } from '#web/ui/index.ts'

type Props = {
  event: EventDetail
  now: Date
  isSigningUp: boolean
  /** The last part of the main column. */
  children: ReactNode
}

export function EventDetails({ event, now, isSigningUp, children }: Props) {
  return (
    <Columns
      side={
        <>
          <OwnInvitations eventId={event.id} />
          {isCheckInTime(event, now) && <CheckInPanel eventId={event.id} now={now} />}
          <RegistrationPanel
            event={event}
            now={now}
            isSigningUp={isSigningUp}
            lamp={<RegistrationLamp event={event} now={now} />}
          />
          <CarClassesPanel classes={event.eventCarClasses} />
          <EventInformation event={event} />
        </>
      }
    >
      <BriefingPanel event={event} />
      <TrackPanel event={event} />
      <SchedulePanel
        event={event}
        now={now}
        actions={event.status === 'upcoming' && <AddToCalendar eventId={event.id} />}
      />
      {children}
    </Columns>
  )
}

/** From its opening to the start, when those who lost their place can still say that they are there. */
function isCheckInTime(event: EventDetail, now: Date) {
  const { status, hasCheckIn, startDateTime } = event
  const { opens } = checkInWindow(event)
  return hasCheckIn && status === 'upcoming' && now >= opens && now < startDateTime
}
