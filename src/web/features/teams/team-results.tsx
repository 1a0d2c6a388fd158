import { Link } from '@tanstack/react-router'
import type { TeamResult } from '#shared/contract/teams.ts'
import { formatDay } from '#shared/domain/dates.ts'
import { ResultFlag } from '#web/lib/result-flag.tsx'
import { DriverCell, NumberPlate, TextLink, type TimingColumn, TimingTable } from '#web/ui/index.ts'

export function TeamResults({ results }: { results: TeamResult[] }) {
  return (
    <TimingTable
      label="Results"
      rows={results}
      rowKey={({ eventId, carNumber, position }) => `${eventId} ${carNumber} ${position}`}
      columns={columns}
    />
  )
}

/** Phones show class position, race and status, and fold the rest under them. */
const columns: TimingColumn<TeamResult>[] = [
  {
    id: 'class-position',
    label: 'Pos',
    kind: 'position',
    width: '76px',
    cell: ({ classPosition }) => classPosition,
  },
  { id: 'race', label: 'Race', kind: 'driver', cell: (result) => <RaceCell result={result} /> },
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

function RaceCell({ result }: { result: TeamResult }) {
  const { eventId, title, carNumber, carClass, carModel, drivers } = result
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
      lines={[drivers.join(', '), `${carClass}, ${carModel}`]}
    />
  )
}
