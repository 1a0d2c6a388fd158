import type { Effect } from '../../contract/decision-effects.ts'
import type { Correction } from '../results/adjustment.ts'
import type { CarIdentity } from '../results/car-identity.ts'

/** What an effect changes about a classification, and of which car; undefined if it is about something else. */
export function resultChange(effect: Effect): { car: CarIdentity; change: Correction } | undefined {
  switch (effect.kind) {
    case 'time':
      return changing(effect, { kind: 'time-penalty', penaltySeconds: effect.seconds })
    case 'places':
      return changing(effect, { kind: 'places', places: effect.places })
    case 'laps':
      return changing(effect, { kind: 'laps', laps: effect.laps })
    case 'status':
      return changing(effect, { kind: 'status', status: effect.status })
    case 'position':
      return changing(effect, { kind: 'position', position: effect.position })
    case 'set-points':
      return changing(effect, { kind: 'points', points: effect.points })
    default:
      return undefined
  }
}

/** The effect that makes a change of a classification. */
export function effectOfChange(change: Correction, { crew, ...named }: CarIdentity): Effect {
  const car = { ...named, crew: [...crew] }
  switch (change.kind) {
    case 'time-penalty':
      return { kind: 'time', car, seconds: change.penaltySeconds }
    case 'points':
      return { kind: 'set-points', car, points: change.points }
    default:
      return { ...change, car }
  }
}

const changing = ({ car }: { car: CarIdentity }, change: Correction) => ({ car, change })
