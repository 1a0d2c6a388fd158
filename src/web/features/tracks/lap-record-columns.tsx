import { Link } from '@tanstack/react-router'
import type { LapRecord } from '#shared/contract/tracks.ts'
import { formatDay } from '#shared/domain/dates.ts'
import {
  BestLap,
  ClassName,
  DriverCell,
  NumberPlate,
  SubLine,
  TextLink,
  type TimingColumn,
} from '#web/ui/index.ts'

export function lapRecordColumns(viewerId: number | undefined): TimingColumn<LapRecord>[] {
  return [
    {
      id: 'driver',
      label: 'Driver',
      kind: 'driver',
      cell: (record) => (
        <DriverCell
          lead={
            record.carNumber && (
              <NumberPlate number={record.carNumber} classToken={record.carClass} />
            )
          }
          name={<RecordHolder record={record} />}
          isYou={record.userId !== null && record.userId === viewerId}
          lines={[record.carModel]}
        />
      ),
    },
    {
      id: 'class',
      label: 'Class',
      fold: 'driver',
      cell: ({ carClass }) => <ClassName classToken={carClass} />,
    },
    {
      id: 'event',
      label: 'Event',
      fold: 'driver',
      cell: ({ event }) => (
        <>
          <EventLink event={event} />
          <SubLine>{formatDay(event.date, event.timezone)}</SubLine>
        </>
      ),
      folded: ({ event }) => <EventLink event={event} />,
    },
    {
      id: 'time',
      label: 'Lap',
      align: 'end',
      kind: 'time',
      cell: ({ carClass, time }) => <BestLap classToken={carClass}>{time}</BestLap>,
    },
  ]
}

function RecordHolder({ record: { userId, driverName } }: { record: LapRecord }) {
  if (userId === null) return driverName
  return (
    <TextLink look="plain" render={<Link to="/profile/$id" params={{ id: String(userId) }} />}>
      {driverName}
    </TextLink>
  )
}

function EventLink({ event: { id, title } }: { event: LapRecord['event'] }) {
  return (
    <TextLink
      look="plain"
      render={<Link to="/events/$id" params={{ id: String(id) }} search={{ tab: 'results' }} />}
    >
      {title}
    </TextLink>
  )
}
