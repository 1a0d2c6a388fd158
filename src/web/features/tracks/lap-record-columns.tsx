import { Link } from '@tanstack/react-router'
import type { LapRecord } from '#shared/contract/tracks.ts'
import { dayInSentence } from '#shared/domain/words/dates.ts'
import { ResultsLink } from '#web/parts/results-link.tsx'
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
      width: '132px',
      cell: ({ carClass }) => <ClassName classToken={carClass} />,
    },
    {
      id: 'event',
      label: 'Event',
      fold: 'driver',
      width: '36%',
      cell: (record) => (
        <>
          <ResultsLink event={record.event} session={record.session} />
          <SubLine>{whenDriven(record)}</SubLine>
        </>
      ),
      folded: (record) => (
        <>
          <ResultsLink event={record.event} session={record.session} />, {whenDriven(record)}
        </>
      ),
    },
    {
      id: 'time',
      label: 'Lap',
      align: 'end',
      kind: 'time',
      width: '118px',
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

const whenDriven = ({ event, lap }: LapRecord) =>
  [dayInSentence(event.date, event.timezone), lap !== null && `lap ${lap}`]
    .filter(Boolean)
    .join(', ')
