import { Link } from '@tanstack/react-router'
import type { DriverRace } from '#shared/contract/drivers.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { wordForNoPlace } from '#shared/domain/race-documents/no-place.ts'
import {
  Cluster,
  DriverCell,
  NumberPlate,
  TextLink,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { ResultFlag } from './result-flag.tsx'

type PastRace = Omit<DriverRace, 'track'>

type Props<Race> = {
  label: string
  races: Race[]
  /** The track has a column of its own. */
  trackOf?: (race: Race) => string
  /** Who drove the car. */
  driversOf?: (race: Race) => string
}

/** The races of a driver or a team. Tablets fold the track under the race; phones show class position and race, and fold the rest. */
export function RaceHistory<Race extends PastRace>({ label, races, ...own }: Props<Race>) {
  return (
    <TimingTable
      label={label}
      rows={races}
      rowKey={({ eventId, carNumber, position }) => `${eventId} ${carNumber} ${position}`}
      columns={columnsOf(own)}
    />
  )
}

const columnsOf = <Race extends PastRace>({
  trackOf,
  driversOf,
}: Omit<Props<Race>, 'label' | 'races'>): TimingColumn<Race>[] => [
  {
    id: 'class-position',
    label: 'In Class',
    kind: 'position',
    width: '76px',
    cell: (race) => noPlace(race) ?? race.classPosition,
  },
  {
    id: 'race',
    label: 'Race',
    kind: 'driver',
    cell: (race) => <RaceCell race={race} drivers={driversOf?.(race)} />,
  },
  {
    id: 'date',
    label: 'Date',
    width: '116px',
    fold: 'race',
    cell: ({ date, timezone }) => (
      <time dateTime={date.toISOString()}>{formatDay(date, timezone)}</time>
    ),
  },
  ...(trackOf ? [trackColumn(trackOf)] : []),
  {
    id: 'overall',
    label: 'Overall',
    align: 'end',
    width: '92px',
    fold: true,
    cell: (race) => noPlace(race) ?? race.position,
  },
  {
    id: 'status',
    label: 'Status',
    align: 'end',
    width: '124px',
    fold: 'race',
    cell: ({ status }) => <ResultFlag status={status} />,
    folded: (race) => (
      <Cluster gap="tight">
        <ResultFlag status={race.status} />
        {noPlace(race) === null && `${race.position} overall`}
      </Cluster>
    ),
  },
]

const noPlace = ({ status, isClassified }: PastRace) => wordForNoPlace(status, !isClassified)

const trackColumn = <Race,>(trackOf: (race: Race) => string): TimingColumn<Race> => ({
  id: 'track',
  label: 'Track',
  width: '22%',
  fold: 'race',
  foldBelow: 'wide',
  cell: trackOf,
})

function RaceCell({ race, drivers }: { race: PastRace; drivers: string | undefined }) {
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
      lines={[drivers, `${carClass}, ${carModel}`]}
    />
  )
}
