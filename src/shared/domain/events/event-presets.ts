import type { DrivingRules } from '#shared/contract/driving-rules.ts'
import type { EventForm } from '#shared/contract/event-form.ts'
import type { EventTemplate } from '#shared/contract/event-series.ts'

export type EventPreset = {
  id: string
  name: string
  /** '6' and 'hours', as a preset is shown. */
  figure: string
  unit: string
  about: string
  /** What it sets; everything else stays as it is. */
  sets: Partial<Omit<EventForm, 'trackId'>>
  registration: RegistrationRule
  /** How much later than its race the event ends. */
  endsLaterMinutes?: number
  drivingRules?: DrivingRules | null
}

/** When sign-up opens and closes, in minutes before the start. */
export type RegistrationRule = {
  /** Null to open at once. */
  opensMinutes: number | null
  closesMinutes: number
}

const HOUR = 60

/** Three usual kinds of races, from which the form of an event can start. */
export const EVENT_PRESETS: readonly EventPreset[] = [
  {
    id: 'sprint',
    name: 'Sprint 60 min',
    figure: '60',
    unit: 'min',
    about: 'Sprint: one driver, no stop needed',
    sets: {
      practiceMinutes: 20,
      qualifyingMinutes: 15,
      warmupMinutes: 0,
      raceMinutes: HOUR,
      driversPerCar: 1,
      minimumDrivers: 1,
      hasWaitlist: true,
      hasCheckIn: false,
      lineUpHours: null,
      classifiedPercent: 0,
    },
    registration: { opensMinutes: null, closesMinutes: HOUR },
  },
  {
    id: 'six-hours',
    name: '6 hours with crews',
    figure: '6',
    unit: 'hours',
    about: 'Crews of 2 to 4, line-ups fixed a day before',
    sets: {
      practiceMinutes: HOUR,
      qualifyingMinutes: 20,
      warmupMinutes: 10,
      raceMinutes: 6 * HOUR,
      driversPerCar: 4,
      minimumDrivers: 2,
      hasWaitlist: true,
      hasCheckIn: false,
      lineUpHours: 24,
      classifiedPercent: 70,
      classifiedOf: 'class',
    },
    registration: { opensMinutes: null, closesMinutes: 24 * HOUR },
  },
  {
    id: 'day',
    name: '24 hours',
    figure: '24',
    unit: 'hours',
    about: 'Crews of 3 to 6 through day and night, with check-in',
    sets: {
      practiceMinutes: 2 * HOUR,
      qualifyingMinutes: 30,
      warmupMinutes: 15,
      raceMinutes: 24 * HOUR,
      driversPerCar: 6,
      minimumDrivers: 3,
      hasWaitlist: true,
      hasCheckIn: true,
      lineUpHours: 48,
      classifiedPercent: 70,
      classifiedOf: 'class',
    },
    registration: { opensMinutes: null, closesMinutes: 72 * HOUR },
  },
]

/** A template of the guild, to start from in the same way. */
export function presetOfTemplate({ id, name, values }: EventTemplate): EventPreset {
  const {
    registrationOpensMinutes,
    registrationClosesMinutes,
    endsLaterMinutes,
    drivingRules,
    ...sets
  } = values
  const isInHours = values.raceMinutes % HOUR === 0
  return {
    id: `template ${id}`,
    name,
    figure: String(isInHours ? values.raceMinutes / HOUR : values.raceMinutes),
    unit: isInHours ? 'h' : 'min',
    about: name,
    sets,
    registration: {
      opensMinutes: registrationOpensMinutes,
      closesMinutes: registrationClosesMinutes,
    },
    endsLaterMinutes,
    drivingRules,
  }
}
