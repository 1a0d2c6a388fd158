import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import type { ChampionshipFormValues, Preview } from '#shared/contract/championship-form.ts'
import type { WantedTable } from '#shared/contract/championship-tables.ts'
import { tableMoves } from '#shared/domain/championships/table-moves.ts'
import { plannedForm } from './planned-form.ts'
import type { Planned } from './plan.ts'
import { type Championships, type Scored, scoredSeasons } from './scored.ts'
import { shownTable } from './shown-table.ts'

type Wanted = {
  form: ChampionshipFormValues
  ofSystem: number | null
  table: WantedTable
  current: Scored | undefined
}

/** A table with the values of a form. A new championship without raced rounds borrows the latest one's races. */
export async function preview(
  db: Database,
  championships: Championships,
  { form, ofSystem, table, current }: Wanted,
): Promise<Preview> {
  const plan = await championships.readPlan()
  return atOneMoment(db, async (tx) => {
    const planned = await plannedForm(tx, form, current)
    const lender = isRaced(planned) ? undefined : lenderOf(plan, ofSystem)
    const shown = lender ? { ...planned, rounds: lender.rounds } : planned
    const scored = one(await scoredSeasons(tx, [shown]))
    const after = shownTable(scored, table)
    const before = current && !lender ? shownTable(current, asBefore(table, current)) : undefined
    return {
      table: after,
      classes: scored.classes,
      moves: before ? tableMoves(before, after) : [],
      borrowedFrom: lender?.name ?? null,
    }
  })
}

/** The latest that scores with this points system, or else the latest of all. */
function lenderOf(plan: readonly Planned[], ofSystem: number | null) {
  const raced = plan.filter(isRaced)
  const uses = ({ pointsSystem }: Planned) => pointsSystem !== null && pointsSystem.id === ofSystem
  return raced.find(uses) ?? raced[0]
}

const isRaced = ({ rounds }: Planned) => rounds.some(({ event }) => event.isHeld)

/** A round of the form may not be one of the championship yet. */
const asBefore = (table: WantedTable, { season }: Scored): WantedTable =>
  season.rounds.some(({ id }) => id === table.asOf) ? table : { ...table, asOf: undefined }
