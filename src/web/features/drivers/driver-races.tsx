import { ResultFlag } from '#web/lib/result-flag.tsx'
import { Link } from '@tanstack/react-router'
import type { DriverRace } from '#shared/contract/drivers.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { DriverCell, NumberPlate, TextLink, type TimingColumn, TimingTable } from '#web/ui/index.ts'

export function DriverRaces({ races }: { races: DriverRace[] }) {
  return (
    <TimingTable
      label="Race History"
      rows={races}
      rowKey={({ eventId, carNumber, position }) => `${eventId} ${carNumber} ${position}`}
      columns={columns}
    />
  )
}

/** Phones show class position, race and status, and fold the rest under them. */
const columns: TimingColumn<DriverRace>[] = [
  {
    id: 'class-position',
    label: 'Pos',
    kind: 'position',
    width: '76px',
    cell: (race) => race.classPosition,
  },
  { id: 'race', label: 'Race', kind: 'driver', cell: (race) => <RaceCell race={race} /> },
  {
    id: 'date',
    label: 'Date',
    width: '116px',
    fold: 'race',
    cell: ({ date, timezone }) => (
      <time dateTime={date.toISOString()}>{formatDay(date, timezone)}</time>
    ),
  },
  {
    id: 'track',
    label: 'Track',
    width: '22%',
    fold: 'race',
    cell: ({ track }) => track.name,
  },
  {
    id: 'overall',
    label: 'Overall',
    align: 'end',
    width: '92px',
    fold: 'status',
    cell: ({ position }) => position,
    folded: ({ position }) => `${position} overall`,
  },
  {
    id: 'status',
    label: 'Status',
    align: 'end',
    width: '124px',
    cell: ({ status }) => <ResultFlag status={status} />,
  },
]

function RaceCell({ race }: { race: DriverRace }) {
  const { eventId, title, carNumber, carClass, carModel } = race
  return (
    <DriverCell
      lead={carNumber && <NumberPlate number={carNumber} classToken={carClass} />}
      name={
        <TextLink
          look="plain"
          render={
            <Link to="/events/$id" params={{ id: String(eventId) }} search={{ tab: 'results' }} />
          }
        >
          {title}
        </TextLink>
      }
      lines={[`${carClass}, ${carModel}`]}
    />
  )
}
