import type { DriverComparison } from '#shared/contract/driver-history.ts'
import { formatLapTime } from '#shared/domain/race-time.ts'
import {
  BestLap,
  ClassName,
  DriverCell,
  Explained,
  Panel,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { TrackLink } from '../track-link.tsx'
import { differenceText } from './difference-text.ts'

type Best = DriverComparison['bests'][number]

/** The fastest lap of each, per track and class. */
export function ComparedBests({ comparison }: { comparison: DriverComparison }) {
  return (
    <Panel
      title="Best Laps"
      isFlush
      foot="The fastest lap of each in practice, qualifying, warm-up and races that count, where both have one in the class."
    >
      <TimingTable
        label="Best laps"
        rows={comparison.bests}
        rowKey={({ track, carClass }) => `${track.id} ${carClass}`}
        columns={columns(comparison)}
      />
    </Panel>
  )
}

function columns({ a, b }: DriverComparison): TimingColumn<Best>[] {
  return [
    {
      id: 'track',
      label: 'Track',
      kind: 'driver',
      cell: ({ track }) => <DriverCell name={<TrackLink track={track} />} />,
    },
    {
      id: 'class',
      label: 'Class',
      width: '140px',
      fold: 'track',
      cell: ({ carClass }) => <ClassName classToken={carClass} />,
    },
    lapColumn('a', 'First', a.displayName),
    lapColumn('b', 'Second', b.displayName),
    {
      id: 'difference',
      label: <Explained text={`Below 0, ${a.displayName} was faster.`}>Difference</Explained>,
      align: 'end',
      kind: 'time',
      width: '124px',
      cell: (best) => differenceText(best.a - best.b),
    },
  ]
}

// Names may be too long for the head of a column.
const lapColumn = (who: 'a' | 'b', label: string, name: string): TimingColumn<Best> => ({
  id: who,
  label,
  align: 'end',
  width: '150px',
  fold: 'track',
  cell: (best) => <LapOf best={best} who={who} />,
  folded: (best) => `${name} ${formatLapTime(best[who])}`,
})

/** The faster one stands out. */
function LapOf({ best, who }: { best: Best; who: 'a' | 'b' }) {
  const time = formatLapTime(best[who])
  const isFaster = best[who] < best[who === 'a' ? 'b' : 'a']
  return isFaster ? <BestLap classToken={best.carClass}>{time}</BestLap> : time
}
