import { formatTime, formatWeekday } from '#shared/domain/dates.ts'
import { Num, SubLine, type TimingColumn } from '#web/ui/index.ts'
import { EventFlag } from '../event-flag.tsx'
import { EventActionsMenu } from './event-actions-menu.tsx'
import { EventActions, type EventActionsProps } from './event-actions.tsx'
import { EventName } from './event-name.tsx'
import { RegistrationLabel } from './registration-label.tsx'

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
        {formatWeekday(startDateTime, timezone)}
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
    cell: ({ event, now }) => <RegistrationLabel event={event} now={now} />,
  },
  {
    id: 'registered',
    label: 'Registered',
    align: 'end',
    cell: ({ event: { registrationCount, maxParticipants } }) => (
      <Num>
        {registrationCount} / {maxParticipants}
      </Num>
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
