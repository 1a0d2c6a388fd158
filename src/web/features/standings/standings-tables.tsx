import type { Season } from '#shared/contract/seasons.ts'
import { Columns, EmptyState, WhenNear } from '#web/ui/index.ts'
import { ClassStandings, ENDLESS } from './class-standings.tsx'
import { RoundsPanel } from './rounds-panel.tsx'
import { ScoringPanel } from './scoring-panel.tsx'
import type { StandingsClass, StandingsRound, StandingsTable } from './standings-table.ts'

/** About the height of a line, in px. */
const LINE = 56

type Props = {
  season: Season
  table: StandingsTable
  rounds: StandingsRound[]
  plannedRounds: number
  /** Those that have this table. */
  classes: StandingsClass[]
}

/** A table per class, and what it takes to read them. */
export function StandingsTables({ season, table, rounds, plannedRounds, classes }: Props) {
  const progress = { heldRounds: rounds.length, plannedRounds }
  return (
    <>
      {classes.map((one, index) => {
        const lines = one[table]
        const standings = (
          <ClassStandings
            key={one.carClass}
            carClass={one.carClass}
            table={table}
            lines={lines}
            rounds={rounds}
          />
        )
        if (index === 0 || lines.length <= ENDLESS) return standings
        return (
          <WhenNear key={one.carClass} height={lines.length * LINE}>
            {standings}
          </WhenNear>
        )
      })}
      {classes.length === 0 && (
        <EmptyState
          drawing="rows"
          title="No Teams Yet"
          text={
            season.countsFileTeams
              ? 'No car of this season has raced under the name of a team.'
              : 'Nobody who raced in this season signed up with the name of a team.'
          }
        />
      )}
      <Columns side={<ScoringPanel season={season} progress={progress} table={table} />}>
        {rounds.length <= ENDLESS ? (
          <RoundsPanel rounds={rounds} />
        ) : (
          <WhenNear height={rounds.length * LINE}>
            <RoundsPanel rounds={rounds} />
          </WhenNear>
        )}
      </Columns>
    </>
  )
}
