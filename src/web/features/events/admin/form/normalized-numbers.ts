import {
  CLASS_SLOTS_DEFAULT,
  EventForm,
  PARTICIPANTS,
  RACE_MINUTES_FALLBACK,
} from '#shared/contract/event-form.ts'
import { type EventField, type EventValues, START_VALUES } from './event-values.ts'

/** A number as typed into the form: null while its field is empty, undefined if there is no such field yet. */
type TypedNumber = number | null | undefined

type NumberField = {
  [Field in EventField]: EventForm[Field] extends number ? Field : never
}[EventField]

const NUMBER_FIELDS = EventForm.keyof().options.filter(
  (field): field is NumberField => typeof START_VALUES[field] === 'number',
)

/** Returns the values to send: numbers within their limits, everything else as typed. */
export function normalizedForm(values: EventValues): EventForm {
  const numbers = Object.fromEntries(
    NUMBER_FIELDS.map((field) => [field, normalizedNumber(field, values[field])]),
  ) as Record<NumberField, number>
  const allowedClasses = values.allowedClasses.map(({ maxSlots, ...one }) => ({
    ...one,
    maxSlots: normalizedSlots(maxSlots, numbers.maxParticipants),
  }))
  const carLimits = values.carLimits.map(({ make, model, maxCars }) => ({
    make,
    model: model || null,
    maxCars: normalizedCars(maxCars),
  }))
  return { ...values, ...numbers, allowedClasses, carLimits }
}

/** Returns a number within the limits of its field. Applied when the user leaves the field, and before sending. */
export function normalizedNumber(field: NumberField, typed: TypedNumber) {
  if (field === 'maxParticipants')
    return isWithin(typed, PARTICIPANTS.min, PARTICIPANTS.max) ? typed : PARTICIPANTS.default
  if (field === 'raceMinutes' && Math.round(typed ?? 0) < 1) return RACE_MINUTES_FALLBACK
  const { minValue, maxValue } = EventForm.shape[field].unwrap()
  return Math.min(Math.max(Math.round(typed ?? 0), minValue ?? 0), maxValue ?? Infinity)
}

/** The slots of one class: at least 1, at most the maximum number of participants. */
export function normalizedSlots(typed: TypedNumber, maxParticipants: number) {
  const slots = Math.round(typed ?? CLASS_SLOTS_DEFAULT)
  return Math.min(Math.max(slots, 1), maxParticipants)
}

/** The most cars of a make or model: at least 1. */
export function normalizedCars(typed: TypedNumber) {
  return Math.min(Math.max(Math.round(typed ?? 1), 1), PARTICIPANTS.max)
}

function isWithin(typed: TypedNumber, min: number, max: number): typed is number {
  return Number.isInteger(typed) && Number(typed) >= min && Number(typed) <= max
}
