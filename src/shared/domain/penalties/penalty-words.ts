import type { Effect } from '#shared/contract/decision-effects.ts'
import { counted } from '../words/plural.ts'

/** What is served later, or keeps somebody out of rounds. */
export type LaterEffect = Extract<
  Effect,
  {
    kind:
      | 'grid-places'
      | 'pit-lane-start'
      | 'back-of-grid'
      | 'no-qualifying'
      | 'drive-through'
      | 'ban'
      | 'exclusion'
      | 'no-start-above'
      | 'suspended'
  }
>

const AT_THE_START = [
  'grid-places',
  'pit-lane-start',
  'back-of-grid',
  'no-qualifying',
  'drive-through',
] as const

/** What is served at the next start of the person. */
export type StartEffect = Extract<Effect, { kind: (typeof AT_THE_START)[number] }>

export function isServedAtStart(effect: Effect): effect is StartEffect {
  return AT_THE_START.some((kind) => kind === effect.kind)
}

export function isLater(effect: Effect): effect is LaterEffect {
  const { kind } = effect
  return (
    isServedAtStart(effect) ||
    kind === 'ban' ||
    kind === 'exclusion' ||
    kind === 'no-start-above' ||
    kind === 'suspended'
  )
}

/** '5 grid places lost' */
export function penaltyText(effect: Effect): string {
  switch (effect.kind) {
    case 'grid-places':
      return `${counted(effect.places, 'grid place')} lost`
    case 'pit-lane-start':
      return 'Start from the pit lane'
    case 'back-of-grid':
      return 'Start from the back of the grid'
    case 'no-qualifying':
      return 'No qualifying'
    case 'drive-through':
      return 'Drive-through'
    case 'ban':
      return `Ban for ${counted(effect.rounds, 'round')}`
    case 'exclusion':
      return 'Exclusion from the championship'
    case 'no-start-above':
      return `No start above ${counted(effect.points, 'licence point')}`
    case 'suspended':
      return `${penaltyText(effect.effect)}, suspended for ${counted(effect.starts, 'start')}`
    default:
      return 'Penalty'
  }
}
