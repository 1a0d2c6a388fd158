import { z } from 'zod'
import { MESSAGE_KINDS } from '../domain/race-documents/message-kinds.ts'
import { Instant } from './instant.ts'

// Documents of races and of other sessions. Cars are named by `entry`.

export const Seconds = z.number()
/** Position in the car's list of drivers. */
export const Driver = z.int().nullable()
export const CarClass = z.string()

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
