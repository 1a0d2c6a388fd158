import { z } from 'zod'
import { RACE_DOCUMENTS, shapeOf } from '../domain/race-documents/documents/all-documents.ts'
import { Driver, Message, Seconds } from './exported-shapes.ts'

const Gap = z.object({ laps: z.int(), seconds: Seconds }).nullable()

const ClassifiedCar = z.object({
  entry: z.int(),
  laps: z.int(),
  gap: Gap,
  interval: Gap,
  classGap: Gap,
  stops: z.int(),
  best: z.object({ lap: z.int(), seconds: Seconds, driver: Driver }).nullable(),
  gridPlace: z.int().nullable(),
  gridClassPlace: z.int().nullable(),
  /** By the rule of the event; false for a disqualified car. */
  isClassified: z.boolean(),
})

const Hour = z.object({
  atSeconds: Seconds,
  cars: z.array(
    z.object({
      entry: z.int(),
      place: z.int(),
      classPlace: z.int(),
      laps: z.int(),
      lapsInHour: z.int(),
      /** Since the hour before, or the grid; null for a car that was not there. */
      placesGained: z.int().nullable(),
      /** The driver of the lap under way. */
      driver: Driver,
      gap: Gap,
      interval: Gap,
      classGap: Gap,
      /** So far. */
      stops: z.int(),
      best: z.object({ lap: z.int(), seconds: Seconds, driver: Driver }).nullable(),
      /** No car of the class had a faster lap. */
      isClassBest: z.boolean(),
      /** It had driven for the last time, and did not reach the flag. */
      isOut: z.boolean(),
    }),
  ),
})

const ChartLap = z.object({
  lap: z.int(),
  /** In the order of their places. */
  cars: z.array(
    z.object({
      entry: z.int(),
      marks: z.array(z.enum(['lapped', 'pit', 'driver', 'last', 'fastest'])),
    }),
  ),
})

const LapChart = z.object({
  /** Places among the cars that completed the lap. */
  ownLap: z.array(ChartLap),
  /** Places of all cars when the leader completed the lap: the official form. */
  leadersLap: z.array(ChartLap),
})

/** Fuel, energy and tread are fractions. */
const Stint = z.object({
  entry: z.int(),
  driver: Driver,
  firstLap: z.int(),
  lastLap: z.int(),
  laps: z.int(),
  startSeconds: Seconds.nullable(),
  endSeconds: Seconds.nullable(),
  /** How many runs it touches. */
  runs: z.int(),
  cleanLaps: z.int(),
  bestSeconds: Seconds.nullable(),
  meanSeconds: Seconds.nullable(),
  medianSeconds: Seconds.nullable(),
  fuelPerLap: z.number().nullable(),
  energyPerLap: z.number().nullable(),
  compound: z.string().nullable(),
  tyreChanges: z.int(),
  treadAtStart: z.number().nullable(),
  treadAtEnd: z.number().nullable(),
  endedBy: z.enum(['driver change', 'pit stop', 'race stopped', 'end of race']),
})

/** Wheels are 0 to 3: front left, front right, rear left, rear right. Tread is a fraction. */
const TyreRun = z.object({
  entry: z.int(),
  wheels: z.array(z.int()),
  firstLap: z.int(),
  lastLap: z.int(),
  compound: z.string().nullable(),
  treadAtStart: z.number().nullable(),
  treadAtEnd: z.number().nullable(),
  treadPerLap: z.number().nullable(),
})

/** Net is without what was lost in the pit lane, an estimate; gross is with it. */
const DrivingTime = z.object({
  entry: z.int(),
  driver: Driver,
  laps: z.int(),
  stints: z.int(),
  netSeconds: Seconds,
  grossSeconds: Seconds,
  longestStintNetSeconds: Seconds,
  longestStintGrossSeconds: Seconds,
  /** Between two stints; null with one. */
  shortestRestSeconds: Seconds.nullable(),
})

/** Every document of a race. Times are seconds since the green flag. */
export const ExportedRace = z.object({
  classification: z.array(ClassifiedCar),
  /** At every full hour, in races under two hours at every half hour. */
  hours: z.array(Hour),
  lapChart: LapChart,
  ...shapeOf(RACE_DOCUMENTS),
  stints: z.array(Stint),
  runs: z.array(Stint),
  tyreRuns: z.array(TyreRun),
  drivingTimes: z.array(DrivingTime),
  messages: z.array(Message),
})
export type ExportedRace = z.output<typeof ExportedRace>
