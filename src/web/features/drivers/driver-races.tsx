import { Link } from '@tanstack/react-router'
import type { DriverRace } from '#shared/contract/drivers.ts'
import type { ResultStatus } from '#shared/contract/race-result.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { LOCAL_ZONE } from '#web/lib/local-zone.ts'
import {
  ClassName,
  DriverCell,
  Flag,
  type FlagKind,
  NumberPlate,
  TextLink,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'

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

const flags = {
  Finished: 'finished',
  DNF: 'dnf',
  DSQ: 'dsq',
} satisfies Record<ResultStatus, FlagKind>

/** Phones keep the class position and the race, and fold the rest under its name. */
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
    width: '124px',
    fold: 'race',
    cell: ({ date }) => <time dateTime={date.toISOString()}>{formatDay(date, LOCAL_ZONE)}</time>,
  },
  {
    id: 'track',
    label: 'Track',
    width: '24%',
    fold: 'race',
    cell: ({ track }) => track.name,
  },
  {
    id: 'class',
    label: 'Class',
    width: '128px',
    fold: 'race',
    cell: ({ carClass }) => <ClassName classToken={carClass} />,
  },
  {
    id: 'overall',
    label: 'Overall',
    align: 'end',
    width: '88px',
    fold: true,
    cell: ({ position }) => position,
  },
  {
    id: 'status',
    label: 'Status',
    width: '132px',
    fold: 'race',
    cell: ({ status }) => <Flag kind={flags[status]}>{status}</Flag>,
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
      lines={[carModel]}
    />
  )
}
