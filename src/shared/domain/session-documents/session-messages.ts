import type { RaceLog } from '../../contract/race-log.ts'
import { MESSAGE_KINDS, type MessageKind } from '../race-documents/message-kinds.ts'
import { raceMessages, unpunishedMessages } from '../race-documents/race-messages.ts'
import type { Timeline } from '../race-documents/timeline.ts'
import type { DrivenRaceCar } from '../race-documents/to-race-cars.ts'

/** What only a race has: a start, a finish and a lead. How long a car was in the garage is a matter of its runs. */
const ONLY_OF_RACES: readonly MessageKind[] = ['race', 'lead', 'pit lane']

export const SESSION_MESSAGE_KINDS = MESSAGE_KINDS.filter((kind) => !ONLY_OF_RACES.includes(kind))

/** What happened in a practice, a qualifying or a warm-up, by the time of its clock. */
export function sessionMessages(session: Timeline<DrivenRaceCar>, log: RaceLog) {
  return raceMessages(session, log, 0).filter(({ kind }) => !ONLY_OF_RACES.includes(kind))
}

/** Every time that cars left the track without further action. */
export function unpunishedInSession(session: Timeline<DrivenRaceCar>, log: RaceLog) {
  return unpunishedMessages(session, log, 0)
}
