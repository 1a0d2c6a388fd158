import type { DecisionDocument } from '#shared/contract/decisions.ts'
import {
  RACE_DIRECTOR_APPEAL,
  RACE_DIRECTOR_PANEL,
} from '#shared/domain/decisions/race-director.ts'

type Car = DecisionDocument['cars'][number]

/** The text of a decision of the race director. Nothing is known of an incident. */
export function withoutHearing(
  { carNumber, carClass, teamName }: Car,
  reasons: string,
): DecisionDocument {
  return {
    cars: [{ carNumber, carClass, teamName }],
    driver: null,
    lap: null,
    raceSeconds: null,
    incidentAt: null,
    placeOnTrack: null,
    category: null,
    fact: '',
    rule: null,
    title: null,
    reasons,
    appeal: { none: RACE_DIRECTOR_APPEAL },
    panel: RACE_DIRECTOR_PANEL,
    stewards: [],
  }
}
