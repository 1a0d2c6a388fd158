import { z } from 'zod'
import { MESSAGE_KINDS } from '../domain/race-documents/message-kinds.ts'
import { Instant } from './instant.ts'

// Documents of races and of other sessions. Cars are named by `entry`.

export const Seconds = z.number()
/** Position in the car's list of drivers. */
export const Driver = z.int().nullable()
export const CarClass = z.string()

export const FastLap = z.object({
  entry: z.int(),
  driver: Driver,
  lap: z.int(),
  seconds: Seconds,
  atSeconds: Seconds.nullable(),
  /** To the first and to the one before. */
  gap: Seconds,
  interval: Seconds,
})

const SectorBest = z.object({ entry: z.int(), driver: Driver, lap: z.int(), seconds: Seconds })

/** Fastest first, for each of the three sectors. */
export const BestSectors = z.object({
  cars: z.array(z.array(SectorBest)),
  drivers: z.array(z.array(SectorBest)),
})

/** `leftSeconds`: the best lap minus the ideal one. */
const IdealLap = z.object({ idealSeconds: Seconds, leftSeconds: Seconds })

/** The best sectors put together of each car, of each driver, of each class, and of all. */
export const IdealLaps = z.object({
  cars: z.array(IdealLap.extend({ entry: z.int() })),
  drivers: z.array(IdealLap.extend({ entry: z.int(), driver: Driver })),
  classes: z.array(IdealLap.extend({ carClass: CarClass })),
  all: IdealLap.nullable(),
})

const TopSpeed = z.object({
  entry: z.int(),
  driver: Driver,
  lap: z.int(),
  kmh: z.number(),
  atSeconds: Seconds.nullable(),
})

export const TopSpeeds = z.object({
  /** The twenty highest of all laps. */
  laps: z.array(TopSpeed),
  /** The highest of each car, by the mean of its five highest. */
  cars: z.array(TopSpeed.extend({ meanKmh: z.number() })),
  /** The twenty highest of each class. */
  classes: z.array(z.object({ carClass: CarClass, laps: z.array(TopSpeed) })),
})

export const Message = z.object({
  kind: z.enum(MESSAGE_KINDS),
  atSeconds: Seconds.nullable(),
  decidedAt: Instant.nullable(),
  entry: z.int().nullable(),
  otherEntry: z.int().nullable(),
  lap: z.int().nullable(),
  driver: z.string(),
  text: z.string(),
})
