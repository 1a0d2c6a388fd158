import type { Season } from '#shared/contract/standings.ts'
import { Columns, EmptyState } from '#web/ui/index.ts'
import { ClassStandings } from './class-standings.tsx'
import { RoundsPanel } from './rounds-panel.tsx'
import { ScoringPanel } from './scoring-panel.tsx'
import type { StandingsClass, StandingsRound, StandingsTable } from './standings-table.ts'

type Props = {
  season: Season
  table: StandingsTable
  rounds: StandingsRound[]
  /** Those that have this table. */
  classes: StandingsClass[]
}

/** A table per class, and what it takes to read them. */
export function StandingsTables({ season, table, rounds, classes }: Props) {
  return (
    <>
      {classes.map((one) => (
        <ClassStandings
          key={one.carClass}
          carClass={one.carClass}
          table={table}
          lines={one[table]}
          rounds={rounds}
        />
      ))}
      {classes.length === 0 && (
        <EmptyState
          drawing="rows"
          title="No Teams Yet"
          text="No car of this season has raced under the name of a team."
        />
      )}
      <Columns side={<ScoringPanel season={season} table={table} />}>
        <RoundsPanel rounds={rounds} />
      </Columns>
    </>
  )
}
