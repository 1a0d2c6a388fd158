import type { DriverComparison } from '#shared/contract/driver-history.ts'
import { formatLapTime, shownDifference } from '#shared/domain/results/race-time.ts'
import {
  BestLap,
  ClassName,
  DriverCell,
  HeadName,
  Panel,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { TrackLink } from '../track-link.tsx'
import { differenceText } from './difference-text.ts'
import { FasterBy } from './faster-by.tsx'

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
      width: '112px',
      wideWidth: '140px',
      fold: 'track',
      cell: ({ carClass }) => <ClassName classToken={carClass} />,
    },
    lapColumn('a', a.displayName),
    lapColumn('b', b.displayName),
    {
      id: 'difference',
      label: 'Faster By',
      align: 'end',
      width: '128px',
      wideWidth: '150px',
      cell: (best) => {
        const difference = shownDifference(best.a, best.b)
        return <FasterBy a={a} b={b} difference={difference} text={differenceText(difference)} />
      },
    },
  ]
}

const lapColumn = (who: 'a' | 'b', name: string): TimingColumn<Best> => ({
  id: who,
  label: <HeadName>{name}</HeadName>,
  align: 'end',
  width: '128px',
  wideWidth: '150px',
  fold: 'track',
  cell: (best) => <LapOf best={best} who={who} />,
  folded: (best) => (
    <>
      {name} <LapOf best={best} who={who} />
    </>
  ),
})

/** The faster one stands out. */
function LapOf({ best, who }: { best: Best; who: 'a' | 'b' }) {
  const time = formatLapTime(best[who])
  const isFaster = best[who] < best[who === 'a' ? 'b' : 'a']
  return isFaster ? <BestLap classToken={best.carClass}>{time}</BestLap> : time
}
