import type { ChampionshipTable } from '#shared/contract/championship-tables.ts'
import type { Championship } from '#shared/contract/championships.ts'
import { plural } from '#shared/domain/words/plural.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { droppedUnits, dropPlan, dropsOf } from '#shared/domain/scoring/drops.ts'
import type { TableOf } from '#shared/domain/scoring/table-kinds.ts'

type Planned = Pick<Championship, 'rules' | 'heldRounds' | 'plannedRounds'>

/** How many rounds are dropped so far in tables as of the latest round; undefined if that is the whole rule. */
export function dropProgressText(
  { rules, heldRounds, plannedRounds }: Planned,
  of: TableOf,
  tables: readonly Pick<ChampionshipTable, 'rounds'>[],
) {
  const configuration = withDefaults(rules)
  const { dropUnit } = configuration
  const drops = dropsOf(configuration, of)
  const isInProportion = drops && 'worst' in drops && drops.inProportion
  if (!isInProportion || dropUnit === 'event') return undefined
  const [first, ...others] = tables.map(({ rounds }) => {
    const planned = rounds.map((one) => (one.hasClass && one.state !== 'void' ? one : null))
    const held = planned.map((one) => (one?.state === 'held' ? one : null))
    return {
      held: held.filter(Boolean).length,
      planned: planned.filter(Boolean).length,
      dropped: droppedUnits(dropPlan(held, planned, { drops, dropUnit })),
    }
  })
  if (!first || heldRounds >= plannedRounds) return undefined
  const { held, planned, dropped } = first
  if (others.some((one) => one.held !== held || one.planned !== planned))
    return `${heldRounds} of ${plannedRounds} planned rounds have been held. Each class drops in proportion to the rounds that it has entered.`
  const soFar =
    dropped === 0
      ? 'no round is dropped yet'
      : `${dropped} of ${drops.worst} ${plural(dropped, 'is', 'are')} dropped so far`
  const whose = planned === plannedRounds ? '' : 'the class’s '
  return `${held} of ${whose}${planned} planned rounds have been held, so ${soFar}.`
}
