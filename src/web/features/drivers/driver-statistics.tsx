import type { DriverProfile } from '#shared/contract/drivers.ts'
import { RaceHistory } from '#web/parts/race-history.tsx'
import { EmptyState, Panel, StatGrid, StatPanel } from '#web/ui/index.ts'

type Props = { driver: Pick<DriverProfile, 'statistics' | 'races'> }

export function DriverStatistics({ driver: { statistics, races } }: Props) {
  return (
    <>
      <StatGrid>
        <StatPanel label="Starts" value={statistics.starts} />
        <StatPanel label="Class Wins" value={statistics.wins} />
        <StatPanel label="Class Podiums" value={statistics.classPodiums} />
        <StatPanel label="Fastest Laps" value={statistics.bestLaps} note="Best of the class" />
        <StatPanel label="Laps Driven" value={statistics.laps.toLocaleString('en-US')} />
        <StatPanel label="Hours Driven" value={hours(statistics.hours)} unit="h" />
      </StatGrid>
      <Panel title="Race History" isFlush={races.length > 0}>
        {races.length > 0 ? (
          <RaceHistory label="Race History" races={races} trackOf={({ track }) => track.name} />
        ) : (
          <EmptyState
            drawing="rows"
            level={3}
            isBare
            title="No Races Yet"
            text="Races appear here once their results are in."
          />
        )}
      </Panel>
    </>
  )
}

const hours = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
