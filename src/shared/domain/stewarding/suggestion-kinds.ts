import type { IncidentCategory } from './incidents.ts'

type Kind = {
  /** On a line of the list. */
  name: string
  /** Of the case that it can become. */
  category: IncidentCategory
}

/** What files of races can suggest to stewards. */
export const SUGGESTIONS = {
  contact: { name: 'Contact', category: 'contact' },
  pair: { name: 'The same two cars', category: 'contact' },
  'track-limits': { name: 'Track limits', category: 'track-limits' },
  penalty: { name: 'Penalty of the game', category: 'pit-lane' },
  'penalty-not-served': { name: 'Penalty not served', category: 'penalty-not-served' },
} as const satisfies Record<string, Kind>
export type SuggestionKind = keyof typeof SUGGESTIONS

export const SUGGESTION_KINDS = Object.keys(SUGGESTIONS) as [SuggestionKind, ...SuggestionKind[]]
