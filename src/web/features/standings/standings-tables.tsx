import type { Season, Standings } from '#shared/contract/standings.ts'
import { Columns, EmptyState } from '#web/ui/index.ts'
import { ClassFilter } from './class-filter.tsx'
import { ClassStandings } from './class-standings.tsx'
import { RoundsPanel } from './rounds-panel.tsx'
import { ScoringPanel } from './scoring-panel.tsx'
import type { StandingsTable } from './standings-table.ts'

type Props = {
  season: Season
  standings: Pick<Standings, 'rounds' | 'classes'>
  table: StandingsTable
  /** The only one to show, if the season has it. */
  carClass: string | undefined
  onChooseClass: (carClass: string | undefined) => void
}

/** A table per class, and what it takes to read them. */
export function StandingsTables(props: Props) {
  const { season, standings, table, carClass, onChooseClass } = props
  const { rounds } = standings
  const classes = standings.classes.filter((one) => one[table].length > 0)
  const chosen = classes.find((one) => one.carClass === carClass)
  const shown = chosen ? [chosen] : classes

  return (
    <>
      {classes.length > 1 && (
        <ClassFilter
          classes={classes.map((one) => one.carClass)}
          chosen={chosen?.carClass}
          onChoose={onChooseClass}
        />
      )}
      {shown.map((one) => (
        <ClassStandings
          key={one.carClass}
          carClass={one.carClass}
          table={table}
          lines={one[table]}
          rounds={rounds}
        />
      ))}
      {shown.length === 0 && (
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
