import { capital } from '#shared/domain/words/capital.ts'
import { useQuery } from '@tanstack/react-query'
import { EVENT_MOMENTS } from '#shared/contract/event-form.ts'
import { SaveConflict } from '#web/parts/save-conflict.tsx'
import { carClassChoicesQuery, trackChoicesQuery } from './form/event-choices.api.ts'
import { differingFields, type EventField, type EventValues } from './form/event-values.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'

type Props = {
  /** The event as it was when the form was opened, and as somebody else has saved it since. */
  base: EventValues
  theirs: EventValues
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export function EditConflict({ base, theirs, ...choices }: Props) {
  const { data: tracks = [] } = useQuery(trackChoicesQuery)
  const { data: classes = [] } = useQuery(carClassChoicesQuery)
  const names = {
    tracks: new Map(tracks.map((track) => [track.id, trackLabel(track)])),
    classes: new Map(classes.map(({ id, name }) => [id, name])),
  }
  return (
    <SaveConflict
      what="event"
      changes={differingFields(base, theirs).map((field) => ({
        label: labelOf(field),
        value: describedField(theirs, field, names) || '-',
        note: `was: ${describedField(base, field, names) || '-'}`,
      }))}
      {...choices}
    />
  )
}

type Names = { tracks: Map<number, string>; classes: Map<number, string> }

function describedField(values: EventValues, field: EventField, names: Names) {
  if (field === 'trackId') return names.tracks.get(values.trackId ?? 0) ?? `${values.trackId ?? ''}`
  if (field === 'allowedClasses')
    return values.allowedClasses
      .map(
        ({ classId, maxSlots, wildcards }) =>
          `${names.classes.get(classId) ?? classId} ${maxSlots}${wildcards ? ` (${wildcards} set aside)` : ''}`,
      )
      .join(', ')
  if (field === 'carLimits')
    return values.carLimits
      .map(({ make, model, maxCars }) => `${[make, model].filter(Boolean).join(' ')} ${maxCars}`)
      .join(', ')
  const value = values[field]
  if (typeof value === 'boolean') return value ? 'Enabled' : 'Disabled'
  if (Array.isArray(value)) return value.join(', ') || 'None'
  const text = String(value ?? '')
  return isMoment(field) ? text.replace('T', ' ') : shortened(text)
}

/** Labels that do not follow from the name of the field, as 'Dynamic Weather' does from 'dynamicWeather'. */
const LABELS: Partial<Record<EventField, string>> = {
  trackId: 'Track',
  startDateTime: 'Start',
  endDateTime: 'End',
  registrationStartDate: 'Registration Opens',
  registrationEndDate: 'Registration Closes',
  practiceMinutes: 'Practice (min)',
  qualifyingMinutes: 'Qualifying (min)',
  warmupMinutes: 'Warm-up (min)',
  raceMinutes: 'Race (min)',
  allowedClasses: 'Car Classes',
  driversPerCar: 'Drivers per Car',
  checkInOpensMinutes: 'Check-in Opens (min before)',
  checkInClosesMinutes: 'Check-in Closes (min before)',
  hasCheckIn: 'Check-in',
  invitationDays: 'Days of an Invitation',
  swapsPerEntry: 'Swaps per Crew',
  carsPerTeam: 'Cars per Team and Class',
  classifiedPercent: 'Laps Needed (%)',
  classifiedOf: 'Classified by the Winner of the',
  classifiedNeedsFlag: 'Only Cars That Took the Flag',
}

function labelOf(field: EventField) {
  const words = field.replaceAll(/[A-Z]/g, ' $&')
  return LABELS[field] ?? capital(words)
}

const MAX_VALUE_LENGTH = 200

function shortened(text: string) {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
}

function isMoment(field: EventField) {
  return EVENT_MOMENTS.some((moment) => moment === field)
}
