import {
  CLASS_SLOTS_DEFAULT,
  MINUTES_MAX,
  PARTICIPANTS,
  RACE_MINUTES_FALLBACK,
} from '#shared/contract/event-form.ts'

/** A number of the form as it is typed; null while its field is empty, undefined where there is none. */
type Typed = number | null | undefined

/** What an impossible number becomes when its field is left, and when the form is sent. */
export const settled = {
  maxParticipants: (typed: Typed) =>
    isWithin(typed, PARTICIPANTS.min, PARTICIPANTS.max) ? typed : PARTICIPANTS.default,
  practiceMinutes: sessionMinutes,
  qualifyingMinutes: sessionMinutes,
  warmupMinutes: sessionMinutes,
  raceMinutes: (typed: Typed) => sessionMinutes(typed) || RACE_MINUTES_FALLBACK,
}

/** The slots of one class: at least 1, at most all places of the event. */
export function settledSlots(typed: Typed, maxParticipants: number) {
  const slots = Math.round(typed ?? CLASS_SLOTS_DEFAULT)
  return Math.min(Math.max(slots, 1), maxParticipants)
}

function sessionMinutes(typed: Typed) {
  return Math.min(Math.max(Math.round(typed ?? 0), 0), MINUTES_MAX)
}

function isWithin(typed: Typed, min: number, max: number): typed is number {
  return Number.isInteger(typed) && Number(typed) >= min && Number(typed) <= max
}
