import { Link } from '@tanstack/react-router'
import type { CoDriver } from '#shared/contract/driver-history.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  DriverCell,
  Explained,
  Panel,
  TextLink,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'

const LONG_ROWS = 60

/** Nothing without any. */
export function CoDrivers({ coDrivers }: { coDrivers: CoDriver[] }) {
  if (coDrivers.length === 0) return null
  return (
    <Panel
      title="Co-Drivers"
      isFlush
      foot="Laps together are the laps of both, added up, in the cars that they shared, in all races of events that count."
    >
      <TimingTable
        label="Co-drivers"
        rows={coDrivers}
        rowKey={({ userId, name }) => `${userId} ${name}`}
        columns={columns}
        isLong={coDrivers.length > LONG_ROWS}
      />
    </Panel>
  )
}

const columns: TimingColumn<CoDriver>[] = [
  {
    id: 'driver',
    label: 'Driver',
    kind: 'driver',
    cell: ({ userId, name }) => <DriverCell name={<CoDriverLink userId={userId} name={name} />} />,
  },
  {
    id: 'races',
    label: 'Races',
    align: 'end',
    width: '116px',
    fold: 'driver',
    cell: ({ races }) => races,
    folded: ({ races }) => counted(races, 'race'),
  },
  {
    id: 'laps',
    label: (
      <Explained text="The laps of both, added up, in the cars that they shared.">
        Laps Together
      </Explained>
    ),
    align: 'end',
    kind: 'time',
    width: '140px',
    cell: ({ laps }) => laps.toLocaleString('en-US'),
  },
]

function CoDriverLink({ userId, name }: Pick<CoDriver, 'userId' | 'name'>) {
  if (userId === null) return name
  return (
    <TextLink
      look="plain"
      render={
        <Link
          to="/profile/$id"
          params={{ id: String(userId) }}
          search={{ tab: 'statistics' as const }}
        />
      }
    >
      {name}
    </TextLink>
  )
}
