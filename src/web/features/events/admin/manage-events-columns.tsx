import { formatTime, formatWeekday } from '#shared/domain/dates.ts'
import { Num, SubLine, type TimingColumn } from '#web/ui/index.ts'
import { EventFlag } from '../event-flag.tsx'
import { RegistrationLamp } from '../registration-lamp.tsx'
import { EventActionsMenu } from './event-actions-menu.tsx'
import type { EventActionsProps } from './event-actions-props.ts'
import { EventActions } from './event-actions.tsx'
import { EventName } from './event-name.tsx'

export type ManagedEvent = EventActionsProps & { now: Date }

export const manageEventsColumns: TimingColumn<ManagedEvent>[] = [
  {
    id: 'event',
    label: 'Event',
    kind: 'driver',
    cell: ({ event, now }) => <EventName event={event} now={now} />,
  },
  {
    id: 'start',
    label: 'Start',
    fold: true,
    cell: ({ event: { startDateTime, timezone } }) => (
      <>
        <Num>{formatWeekday(startDateTime, timezone)}</Num>
        <SubLine>{formatTime(startDateTime, timezone)}</SubLine>
      </>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    fold: true,
    cell: ({ event }) => <EventFlag status={event.status} />,
  },
  {
    id: 'registration',
    label: 'Registration',
    fold: true,
    cell: ({ event, now }) => <RegistrationLamp event={event} now={now} isShort />,
  },
  {
    id: 'registered',
    label: 'Registered',
    align: 'end',
    kind: 'time',
    cell: ({ event: { registrationCount, maxParticipants } }) => (
      <>
        {registrationCount} / {maxParticipants}
      </>
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    align: 'end',
    fold: 'registered',
    cell: ({ now: _now, ...actions }) => <EventActions {...actions} />,
    folded: ({ now: _now, ...actions }) => <EventActionsMenu {...actions} />,
  },
]
