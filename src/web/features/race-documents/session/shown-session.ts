import type { DrivenRace, RaceTelemetry } from '#shared/contract/race-documents.ts'
import { withStartTimes } from '#shared/domain/race-documents/start-differences.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { sessionTimeline } from '#shared/domain/session-documents/session-timeline.ts'
import { amongPeople, shownCars, type ShownRace } from '../shown-race.ts'

/** Like a race, with times of the session's clock. A session in which nobody completed a lap is shown too. */
export function shownSession(
  driven: DrivenRace,
  carClass: string | undefined,
  telemetry?: RaceTelemetry,
  isWithoutAi = false,
): ShownRace {
  const whole = sessionTimeline(toRaceCars(withStartTimes(driven), telemetry))
  return {
    ...shownCars(isWithoutAi ? amongPeople(whole) : whole, carClass),
    trackLengthMetres: driven.trackLengthMetres,
    minutes: driven.minutes,
    greenSeconds: 0,
    seams: [],
    weight: 1,
    late: undefined,
    rule: null,
    unclassified: NOBODY,
  }
}

const NOBODY: ShownRace['unclassified'] = new Map()
