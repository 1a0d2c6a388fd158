import type { FileClass } from '../race-file.ts'
import type { Calendar } from './calendar.ts'
import type { Entry } from './entries.ts'

export type DemoEvent = {
  title: string
  description: string
  /** Name and layout, as in the catalogue. */
  track: readonly [name: string, layout: string]
  start: (calendar: Calendar) => Date
  raceMinutes: number
  timezone: string
  /** Places by class. */
  slots: Readonly<Record<string, number>>
  entries: readonly Entry[]
  /** Days before the start; 28 and 1 unless said otherwise. */
  opens?: number
  closes?: number
  dynamicWeather?: boolean
  timeProgression?: number
  driverAssists?: readonly string[]
  isCancelled?: boolean
}

export type PastRace = DemoEvent & {
  /** Crews of people who are no members. */
  guests: readonly number[]
  lapSeconds: Partial<Record<FileClass, number>>
}
