import type { Effect } from '../../contract/decision-effects.ts'
import { counted } from '../words/plural.ts'

/** What people and competitors are called where an effect has their id or key. */
export type EffectNames = {
  person: (userId: number) => string
  championship: (id: number) => string
  competitor: (key: string, championshipId: number) => string
}

const STATUS_WORDS = {
  DSQ: 'disqualified',
  DNF: 'counted as retired',
  Finished: 'counted as finished',
  Running: 'counted as running at the end',
} as const

/** One penalty as a line of a decision: '10 seconds added to #22'. */
export function effectWords(effect: Effect, names: EffectNames): string {
  switch (effect.kind) {
    case 'time':
      return effect.seconds < 0
        ? `${seconds(-effect.seconds)} given back to ${number(effect)}`
        : `${seconds(effect.seconds)} added to ${number(effect)}`
    case 'places':
      return `${number(effect)} loses ${counted(effect.places, 'place')}`
    case 'laps':
      return `${counted(effect.laps, 'lap')} taken off ${number(effect)}`
    case 'status':
      return `${number(effect)} ${STATUS_WORDS[effect.status]}`
    case 'position':
      return `${number(effect)} put in position ${effect.position}`
    case 'set-points':
      return `${counted(effect.points, 'point')} for ${number(effect)} in this race`
    case 'points':
      return pointsWords(effect, names)
    case 'warning':
      return `Warning for ${whom(effect, names)}`
    case 'reprimand':
      return `Reprimand for ${whom(effect, names)}`
    case 'exclusion':
      return `${names.person(effect.userId)} excluded from ${names.championship(effect.championshipId)}`
    case 'no-start-above':
      return `${names.person(effect.userId)} cannot start with more than ${counted(effect.points, 'licence point')}`
    case 'licence':
      return `${counted(effect.points, 'licence point')} for ${names.person(effect.userId)}`
    case 'suspended':
      return `Suspended for ${counted(effect.starts, 'start')}: ${servedLater(effect.effect, names)}`
    default:
      return servedLater(effect, names)
  }
}

/** The title of a decision by its penalties. Licence points follow from others. */
export function titleOf(effects: readonly Effect[], names: EffectNames) {
  const named = effects.filter(({ kind }) => kind !== 'licence')
  if (named.length === 0) return 'No further action'
  return named.map((effect) => effectWords(effect, names)).join(', ')
}

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>

function servedLater(effect: Of<'suspended'>['effect'], names: EffectNames) {
  const person = names.person(effect.userId)
  switch (effect.kind) {
    case 'grid-places':
      return `${counted(effect.places, 'grid place')} at the next start of ${person}`
    case 'pit-lane-start':
      return `Next start of ${person} from the pit lane`
    case 'back-of-grid':
      return `Next start of ${person} from the back of the grid`
    case 'no-qualifying':
      return `No qualifying before the next start of ${person}`
    case 'drive-through':
      return `Drive-through at the next start of ${person}`
    default:
      return `${person} banned for ${counted(effect.rounds, 'round')}`
  }
}

function pointsWords({ points, key, championshipId }: Of<'points'>, names: EffectNames) {
  const whose = `${names.competitor(key, championshipId)} in ${names.championship(championshipId)}`
  return points < 0
    ? `${counted(-points, 'point')} taken from ${whose}`
    : `${counted(points, 'point')} given to ${whose}`
}

function whom({ car, userId }: Of<'warning' | 'reprimand'>, names: EffectNames) {
  const person = userId === null ? null : names.person(userId)
  const plate = car && number({ car })
  return [person, plate].filter(Boolean).join(', ')
}

const number = ({ car }: { car: { carNumber: string } }) => `#${car.carNumber}`

const seconds = (value: number) => counted(value, 'second')
