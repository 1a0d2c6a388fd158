import type { EventDraft } from './event-draft.ts'

type Names = { tracks: Map<number, string>; classes: Map<number, string> }

/** A field of the form in words, for whoever compares what two admins have typed. */
export function describedField(draft: EventDraft, field: keyof EventDraft, names: Names) {
  if (field === 'trackId')
    return String(names.tracks.get(draft.trackId ?? 0) ?? draft.trackId ?? '')
  if (field === 'allowedClasses')
    return draft.allowedClasses
      .map(({ classId, maxSlots }) => `${names.classes.get(classId) ?? classId} ${maxSlots}`)
      .join(', ')
  const value = draft[field]
  if (typeof value === 'boolean') return value ? 'Enabled' : 'Disabled'
  if (Array.isArray(value)) return value.join(', ') || 'None'
  const text = String(value ?? '')
  return isMoment(field) ? text.replace('T', ' ') : shortened(text)
}

export const FIELD_LABELS = {
  title: 'Title',
  description: 'Description',
  trackId: 'Track',
  startDateTime: 'Start',
  endDateTime: 'End',
  registrationStartDate: 'Registration opens',
  registrationEndDate: 'Registration closes',
  timezone: 'Timezone',
  maxParticipants: 'Max participants',
  practiceMinutes: 'Practice (min)',
  qualifyingMinutes: 'Qualifying (min)',
  warmupMinutes: 'Warm-up (min)',
  raceMinutes: 'Race (min)',
  dynamicWeather: 'Dynamic weather',
  timeProgression: 'Time progression',
  fuelUsage: 'Fuel usage',
  tireWear: 'Tire wear',
  mechanicalDamage: 'Mechanical damage',
  driverAssists: 'Driver assists',
  allowedClasses: 'Car classes',
} as const satisfies Record<keyof EventDraft, string>

const LONGEST = 200

function shortened(text: string) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function isMoment(field: keyof EventDraft) {
  return field.endsWith('DateTime') || field.endsWith('Date')
}
