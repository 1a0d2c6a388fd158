import type { FileClass } from '../race-file/options.ts'
import type { Calendar } from './calendar.ts'
import type { CarKey } from './garage.ts'
import type { DemoRegistration } from './registrations.ts'

export type DemoEvent = {
  title: string
  description: string
  /** Name and layout from the catalogue. */
  track: readonly [name: string, layout: string]
  start: (calendar: Calendar) => Date
  raceMinutes: number
  timezone: string
  /** Slots by class. */
  slots: Readonly<Record<string, number>>
  registrations: readonly DemoRegistration[]
  /** Days before the start; by default 28 and 1. */
  opens?: number
  closes?: number
  dynamicWeather?: boolean
  timeProgression?: number
  driverAssists?: readonly string[]
  isCancelled?: boolean
  hasWaitlist?: boolean
  needsApproval?: boolean
  hasCheckIn?: boolean
  /** What confirmed crews read from an hour before the start. */
  briefing?: string
  minimumDrivers?: number
  /** Places set aside for the organiser, by class. */
  wildcards?: Readonly<Record<string, number>>
  carsPerTeam?: number
  carLimits?: readonly { car: CarKey; maxCars: number }[]
  /** The percentage of its class winner's laps that a car needs to be classified. */
  classifiedPercent?: number
}

export type PastRace = DemoEvent & {
  /** Numbers of guest crews. */
  guests: readonly number[]
  /** Whether the game drives cars of its own in the practice. */
  hasAiInPractice?: boolean
  lapSeconds: Partial<Record<FileClass, number>>
}
