import { plural } from '#shared/domain/words/plural.ts'
import type { Configuration, DropRule, KeptKind } from '../configuration.ts'
import { listed, roundsText } from './phrases.ts'
import type { Described } from './described.ts'

/** Which rounds count. */
export function dropRules(configuration: Configuration, { of, rounds }: Described) {
  const { drops, dropTables, dropUnit, missed, keep, keepRounds } = configuration
  if (!drops || !dropTables.includes(of)) return ['Every round counts.']
  const units = dropUnit === 'event' ? 'events' : 'rounds'
  // Rounds of one event are one unit, so their number is not that of the events.
  const planned = dropUnit === 'event' ? 0 : rounds.length
  const rules = Array.isArray(drops)
    ? drops.map((part) => partText(part, roundsText(part.rounds, rounds)))
    : [wholeText(drops as DropRule, planned, units)]
  if (dropUnit === 'event') rules.push('The rounds of an event count or go together.')
  rules.push(
    missed === 'first'
      ? `Missed ${units} are dropped first.`
      : `A missed ${units.slice(0, -1)} counts as 0 and is never dropped.`,
  )
  if (keep.length > 0)
    rules.push(
      `A round with ${listed(
        keep.map((kind) => KEPT_WORDS[kind]),
        'or',
      )} can't be dropped.`,
    )
  if (keepRounds.length > 0) rules.push(`${roundsText(keepRounds, rounds)} can't be dropped.`)
  return rules
}

/** @param planned 0 if unknown */
function wholeText(rule: DropRule, planned: number, units: string) {
  if ('worst' in rule) {
    if (rule.worst === 0) return 'Every round counts.'
    const worst = plural(rule.worst, units.slice(0, -1), `${rule.worst} ${units}`)
    const all = `All but the worst ${worst} count.`
    return rule.inProportion === true
      ? `${all} Until the last is held, fewer are dropped, in proportion to the rounds held.`
      : all
  }
  const ofAll = planned > rule.best ? `${rule.best} of ${planned}` : String(rule.best)
  return rule.best === 1 && planned <= 1
    ? `Only the best ${units.slice(0, -1)} counts.`
    : `Best ${ofAll} ${units} ${plural(rule.best, 'counts', 'count')}.`
}

function partText(rule: DropRule, rounds: string) {
  if ('best' in rule)
    return `Of ${rounds}, the best ${plural(rule.best, 'one counts', `${rule.best} count`)}.`
  return `Of ${rounds}, all but the worst ${plural(rule.worst, 'one', String(rule.worst))} count.`
}

const KEPT_WORDS: Record<KeptKind, string> = {
  dsq: 'a disqualification',
  dnf: 'a retirement',
  penalised: 'a points penalty',
}
