import { z } from 'zod'
import { DRIVER_CATEGORIES } from '../domain/drivers/driver-category.ts'
import { SHARE_BASES } from '../domain/race-documents/driving-limits.ts'
import { DRIVING_METHODS } from '../domain/race-documents/driving-time.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { ShownName } from './shown-name.ts'
import { nameText, text } from './text.ts'

/** Events have at most this many. */
export const MOST_LIMITS = 40

const seconds = z.number('Enter a time in hours and minutes, such as 1:45')
const least = z.int('Enter a whole number')

const Amount = z.union([
  z.object({ seconds }),
  z.object({
    percent: z.number('Enter a share in percent'),
    of: z.enum(SHARE_BASES),
    isRoundedUp: z.literal(true).optional(),
  }),
])

const Whose = {
  /** Without it, of every class. */
  classes: z.array(nameText('Class', 100)).min(1).max(20).optional(),
  /** Without it, of every driver. */
  categories: z.array(z.enum(DRIVER_CATEGORIES)).min(1).max(DRIVER_CATEGORIES.length).optional(),
}

const Limit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('maximum'), amount: Amount, ...Whose }),
  z.object({ kind: z.literal('minimum'), amount: Amount, ...Whose }),
  z.object({ kind: z.literal('window'), seconds, within: seconds, ...Whose }),
  z.object({
    kind: z.literal('stint'),
    seconds,
    until: z.enum(['pit entry', 'driver change']),
    ...Whose,
  }),
  z.object({ kind: z.literal('rest'), seconds, ...Whose }),
  z.object({ kind: z.literal('drivers'), least, ...Whose }),
  z.object({ kind: z.literal('stints'), least, ...Whose }),
])

/** What is wrong with their numbers is said by `drivingRulesProblem`. */
export const DrivingRules = z.object({
  method: z.enum(DRIVING_METHODS, 'Choose how driving time is counted'),
  limits: z.array(Limit).max(MOST_LIMITS, `Rules can have at most ${MOST_LIMITS} limits`),
  /** What a breach costs, in words; may be empty. */
  cost: text('What a breach costs', 500),
})
export type DrivingRules = z.output<typeof DrivingRules>

const IdleDriver = z.object({
  /** The car's entry in the event's race. */
  entry: z.int(),
  shownName: ShownName,
  userId: Id.nullable(),
  category: z.enum(DRIVER_CATEGORIES).nullable(),
})
export type IdleDriver = z.output<typeof IdleDriver>

const EventRules = z.object({
  /** Null if the event has none. */
  rules: DrivingRules.nullable(),
  /** Increases with every change; 0 for an event that never had rules. */
  version: z.int(),
  /** Drivers who were entered in a car of the event's race and never drove it. */
  idle: z.array(IdleDriver),
})
export type EventRules = z.output<typeof EventRules>

export const drivingRulesApi = {
  get: {
    method: 'GET',
    path: '/api/events/:id/driving-rules',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'driving-rules/:id', 'names'],
    summary: "How long drivers of an event may and must drive; null if that isn't limited",
    params: ById,
    response: z.object({ data: EventRules }),
  },
  set: {
    method: 'PUT',
    path: '/api/events/:id/driving-rules',
    access: 'events.edit',
    summary: 'Sets how long drivers of an event may and must drive; null for no limits',
    status: 204,
    params: ById,
    body: z.object({ version: z.int(), rules: DrivingRules.nullable() }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
