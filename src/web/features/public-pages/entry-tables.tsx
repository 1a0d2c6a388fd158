import { useQuery } from '@tanstack/react-query'
import type { PublicEntry, PublicEvent } from '#shared/contract/public/events.ts'
import { Queried } from '#web/parts/queried.tsx'
import { TeamName } from '#web/parts/team-name.tsx'
import {
  DriverCell,
  EmptyState,
  Lamp,
  NumberPlate,
  SlotMeter,
  SubLine,
  TimingGroup,
  TimingTable,
  type TimingColumn,
  WholeWords,
} from '#web/ui/index.ts'
import { PersonName } from './people.tsx'
import { publicEntriesQuery } from './public-pages.api.ts'

type Props = { eventId: number; classes: PublicEvent['classes'] }

/** Who takes part in an event, by class; those who wait for a place are last. */
export function EntryTables({ eventId, classes }: Props) {
  return (
    <Queried query={useQuery(publicEntriesQuery(eventId))} failure="Failed to load entries">
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title="No participants yet" text="Nobody has signed up yet." />
        ) : (
          groupsOf(entries, classes).map(({ carClass, rows, max }) => (
            <EntryTable key={carClass} carClass={carClass} rows={rows} max={max} />
          ))
        )
      }
    </Queried>
  )
}

type Group = { carClass: string; rows: PublicEntry[]; max: number | undefined }

/** The event's classes first, then those that it no longer has. */
function groupsOf(entries: readonly PublicEntry[], classes: Props['classes']): Group[] {
  const names = new Set([
    ...classes.map(({ name }) => name),
    ...entries.map(({ carClass }) => carClass),
  ])
  return [...names]
    .map((carClass) => ({
      carClass,
      rows: entries.filter((entry) => entry.carClass === carClass).toSorted(byPlace),
      max: classes.find(({ name }) => name === carClass)?.maxSlots,
    }))
    .filter(({ rows }) => rows.length > 0)
}

function byPlace(one: PublicEntry, other: PublicEntry) {
  return (
    (one.waitlistPosition ?? 0) - (other.waitlistPosition ?? 0) || numberOf(one) - numberOf(other)
  )
}

const numberOf = ({ number }: PublicEntry) =>
  number === null ? Number.MAX_SAFE_INTEGER : Number(number)

function EntryTable({ carClass, rows, max }: Group) {
  const placed = rows.filter(({ waitlistPosition }) => waitlistPosition === null).length
  const waiting = rows.length - placed
  return (
    <TimingGroup
      level={2}
      title={carClass}
      classToken={carClass}
      count={[
        `${placed} / ${max ?? '-'}`,
        ...(waiting > 0 ? [`${waiting} on the waitlist`] : []),
      ].join(', ')}
      meter={
        max !== undefined && (
          <SlotMeter label={carClass} classToken={carClass} value={placed} max={max} isAtEnd />
        )
      }
    >
      <TimingTable
        label={`${carClass} participants`}
        rows={rows}
        rowKey={(row) => String(rows.indexOf(row))}
        columns={COLUMNS}
      />
    </TimingGroup>
  )
}

const COLUMNS: TimingColumn<PublicEntry>[] = [
  {
    id: 'driver',
    label: 'Driver',
    kind: 'driver',
    cell: ({ number, carClass, crew: [captain, ...others] }) => (
      <DriverCell
        lead={<NumberPlate number={number ?? '-'} classToken={carClass} />}
        name={captain ? <PersonName person={captain} /> : '-'}
      >
        {others.length > 0 && (
          <SubLine>
            with{' '}
            {others.map((member, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two people may have the same public name
              <span key={index}>
                {index > 0 && ', '}
                <PersonName person={member} />
                {member.role !== 'driver' && ` (${member.role})`}
              </span>
            ))}
          </SubLine>
        )}
      </DriverCell>
    ),
  },
  {
    id: 'car',
    label: 'Car',
    fold: 'driver',
    foldBelow: 'wide',
    width: '24%',
    cell: ({ carModel }) => <WholeWords text={carModel} />,
  },
  {
    id: 'team',
    label: 'Team',
    fold: 'driver',
    foldBelow: 'wide',
    width: '22%',
    cell: ({ team }) => (team ? <TeamName {...team} /> : '-'),
    folded: ({ team }) => team && <TeamName {...team} />,
  },
  {
    id: 'category',
    label: 'Category',
    fold: true,
    width: '116px',
    cell: ({ crew }) =>
      [...new Set(crew.flatMap(({ category }) => category ?? []))].join(', ') || '-',
  },
  {
    id: 'status',
    label: 'Status',
    width: '132px',
    cell: ({ isConfirmed, waitlistPosition }) =>
      waitlistPosition !== null ? (
        <Lamp tone="soon">Waitlist {waitlistPosition}</Lamp>
      ) : (
        <Lamp tone={isConfirmed ? 'go' : 'soon'}>
          {isConfirmed ? 'Confirmed' : 'Place offered'}
        </Lamp>
      ),
  },
]
