import {
  CLASS_SLOTS_DEFAULT,
  EventForm,
  PARTICIPANTS,
  RACE_MINUTES_FALLBACK,
} from '#shared/contract/event-form.ts'
import { type EventField, type EventValues, START_VALUES } from './event-values.ts'

/** A number of the form as it is typed; null while its field is empty, undefined where there is none. */
type Typed = number | null | undefined

type NumberField = {
  [Field in EventField]: EventForm[Field] extends number ? Field : never
}[EventField]

const NUMBER_FIELDS = EventForm.keyof().options.filter(
  (field): field is NumberField => typeof START_VALUES[field] === 'number',
)

/** What is sent: numbers that are possible, everything else as it was typed. */
export function settledForm(values: EventValues): EventForm {
  const numbers = Object.fromEntries(
    NUMBER_FIELDS.map((field) => [field, settledNumber(field, values[field])]),
  ) as Record<NumberField, number>
  const allowedClasses = values.allowedClasses.map(({ classId, maxSlots }) => ({
    classId,
    maxSlots: settledSlots(maxSlots, numbers.maxParticipants),
  }))
  return { ...values, ...numbers, allowedClasses }
}

/** What an impossible number becomes when its field is left, and when the form is sent. */
export function settledNumber(field: NumberField, typed: Typed) {
  if (field === 'maxParticipants')
    return isWithin(typed, PARTICIPANTS.min, PARTICIPANTS.max) ? typed : PARTICIPANTS.default
  if (field === 'raceMinutes' && Math.round(typed ?? 0) < 1) return RACE_MINUTES_FALLBACK
  const { minValue, maxValue } = EventForm.shape[field].unwrap()
  return Math.min(Math.max(Math.round(typed ?? 0), minValue ?? 0), maxValue ?? Infinity)
}

/** The slots of one class: at least 1, at most all places of the event. */
export function settledSlots(typed: Typed, maxParticipants: number) {
  const slots = Math.round(typed ?? CLASS_SLOTS_DEFAULT)
  return Math.min(Math.max(slots, 1), maxParticipants)
}

function isWithin(typed: Typed, min: number, max: number): typed is number {
  return Number.isInteger(typed) && Number(typed) >= min && Number(typed) <= max
}
