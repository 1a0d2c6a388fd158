import { counted } from '#shared/domain/words/plural.ts'
import { Panel, type TimingColumn, TimingTable } from '#web/ui/index.ts'
import type { ShownCar } from '../shown-race.ts'
import { lapText } from '#shared/domain/race-documents/shown-values.ts'

type UncountedLap = NonNullable<ShownCar['uncounted']>[number]

/** Laps after the cut of a stopped race, for the record. */
export function UncountedLaps({ car: { uncounted = [] } }: { car: ShownCar }) {
  if (uncounted.length === 0) return null
  return (
    <Panel
      title="Laps That Do Not Count"
      note={counted(uncounted.length, 'lap')}
      isFlush
      foot="They were driven after the lap at which the race was cut. They count neither as distance, nor for best laps, nor as driving time, unless that is switched on in Pace and Stops. Their numbers are those of their file."
    >
      <TimingTable
        label="Laps that do not count"
        rows={uncounted}
        rowKey={({ part, number }) => `${part} ${number}`}
        columns={columns}
        isMuted={() => true}
      />
    </Panel>
  )
}

const columns: TimingColumn<UncountedLap>[] = [
  { id: 'lap', label: 'Lap', cell: ({ number }) => number },
  { id: 'part', label: 'File', cell: ({ part }) => part + 1 },
  { id: 'driver', label: 'Driver', cell: ({ driverName }) => driverName ?? 'Unknown driver' },
  {
    id: 'time',
    label: 'Time',
    kind: 'time',
    align: 'end',
    cell: ({ seconds }) => lapText(seconds),
  },
]
