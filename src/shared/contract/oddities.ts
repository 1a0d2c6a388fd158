import { z } from 'zod'
import { ShownName } from './shown-name.ts'

/** What can be odd about a result file, most serious first. */
export const ODDITY_KINDS = [
  // Who drove what.
  'doubled-number',
  'no-number',
  'doubled-driver',
  'stint-gaps',
  'stint-overlaps',
  'flag-driver',
  'driver-changes',
  'computer',
  // Places and times.
  'places-given',
  'places-missing',
  'class-places',
  'finish-order',
  'no-finish-time',
  'unknown-status',
  'no-flag',
  'running',
  'doubled-grid',
  // Laps.
  'lap-count',
  'lap-numbers',
  'lap-places',
  'filled-laps',
  'best-lap',
  'laps-without-time',
  'pit-stops',
  // The file as a whole.
  'other-sessions',
  'unknown-class',
  'penalties-without-car',
  'log-without-car',
  'log-cut',
  'old-encoding',
] as const
export type OddityKind = (typeof ODDITY_KINDS)[number]

/** The meaning of the numbers depends on the kind of oddity. */
const OddCar = z.object({
  entry: z.int(),
  laps: z.int().optional(),
  written: z.number().optional(),
  found: z.number().optional(),
})
export type OddCar = z.output<typeof OddCar>

/** Something about a result file that an admin should know before trusting its results. */
export const Oddity = z.object({
  kind: z.enum(ODDITY_KINDS),
  /** Number of laps, car numbers, places, lines or cars, depending on the kind. */
  count: z.int(),
  /** In finishing order; empty if the oddity concerns no particular car. */
  cars: z.array(OddCar),
  /** The names, numbers or words of the file that are odd. */
  words: z.array(ShownName),
})
export type Oddity = z.output<typeof Oddity>
