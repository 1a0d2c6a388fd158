import { formatMoment, formatTime, formatWeekday } from '#shared/domain/words/dates.ts'
import { Cluster, DriverCell, FoldedLine, Num, SubLine, type TimingColumn } from '#web/ui/index.ts'
import { EventFlag } from '../event-flag.tsx'
import { RegistrationLamp } from '../registration-lamp.tsx'
import { EventActionsMenu } from './event-actions-menu.tsx'
import type { EventActionsProps } from './event-actions-props.ts'
import { EventActions } from './event-actions.tsx'
import type { EventCard } from '#shared/contract/events.ts'
import { eventPlaces, placeNotes } from '#shared/domain/entries/place-count.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'

export type ManagedEvent = EventActionsProps & { now: Date }

export const manageEventsColumns = (isOfOneStatus: boolean): TimingColumn<ManagedEvent>[] => [
  {
    id: 'event',
    label: 'Event',
    kind: 'driver',
    cell: ({ event, now }) => <EventName event={event} now={now} isOfOneStatus={isOfOneStatus} />,
  },
  {
    id: 'start',
    label: 'Start',
    fold: true,
    width: '136px',
    wideWidth: '150px',
    cell: ({ event: { startDateTime, timezone } }) => (
      <>
        <Num>{formatWeekday(startDateTime, timezone)}</Num>
        <SubLine>{formatTime(startDateTime, timezone)}</SubLine>
      </>
    ),
  },
  ...(isOfOneStatus ? [] : [statusColumn]),
  {
    id: 'registration',
    label: 'Registration',
    fold: true,
    width: '120px',
    cell: ({ event, now }) => <RegistrationLamp event={event} now={now} isShort />,
  },
  {
    id: 'registered',
    label: 'Registered',
    align: 'end',
    kind: 'time',
    width: '106px',
    cell: ({ event }) => <Registered event={event} />,
  },
  {
    id: 'actions',
    label: 'Actions',
    align: 'end',
    fold: 'registered',
    width: '84px',
    wideWidth: '344px',
    cell: ({ now: _now, ...actions }) => <EventActions {...actions} />,
    folded: ({ now: _now, ...actions }) => <EventActionsMenu {...actions} />,
  },
]

const statusColumn: TimingColumn<ManagedEvent> = {
  id: 'status',
  label: 'Status',
  fold: true,
  width: '116px',
  wideWidth: '130px',
  cell: ({ event }) => <EventFlag status={event.status} />,
}

function Registered({ event }: { event: EventCard }) {
  const places = eventPlaces(event)
  const notes = placeNotes(places)
  return (
    <>
      {places.taken} / {places.max}
      {notes.length > 0 && <SubLine>{notes.join(', ')}</SubLine>}
    </>
  )
}

type NameProps = { event: EventCard; now: Date; isOfOneStatus: boolean }

/** Title and track; on phones also the hidden columns. */
function EventName({ event, now, isOfOneStatus }: NameProps) {
  const { title, track, status, startDateTime, timezone } = event
  return (
    <DriverCell isBig name={title} lines={[trackLabel(track)]}>
      <FoldedLine>
        <Cluster gap="normal">
          {!isOfOneStatus && <EventFlag status={status} />}
          <RegistrationLamp event={event} now={now} />
        </Cluster>
      </FoldedLine>
      <FoldedLine>{formatMoment(startDateTime, timezone)}</FoldedLine>
    </DriverCell>
  )
}
