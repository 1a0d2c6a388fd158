import { plural } from '../words/plural.ts'
import type { CarDecision } from '../scoring/season.ts'

/** What was decided about a car, in a few words: 'Disqualified', '3 places lost', '2 bonus points'. */
export function decisionWords(decision: CarDecision) {
  switch (decision.kind) {
    case 'dsq':
      return decision.session === 'qualifying' ? 'Disqualified from qualifying' : 'Disqualified'
    case 'status':
      return `Status ${decision.status.toUpperCase()}`
    case 'time':
      return decision.seconds < 0
        ? `Time given back -${-decision.seconds} s`
        : `Time penalty +${decision.seconds} s`
    case 'laps':
      return `${decision.laps} ${plural(decision.laps, 'lap', 'laps')} taken off`
    case 'places':
      return `${decision.places} ${plural(decision.places, 'place', 'places')} lost`
    case 'pole':
      return 'Pole position'
    case 'bonus':
      return `${decision.points} bonus ${plural(decision.points, 'point', 'points')}`
    default:
      return `Points ${decision.points}`
  }
}
