import { z } from 'zod'

const Whole = z.int().optional()
const Factor = z.number().optional()
const Switch = z.boolean().optional()

/** The server's settings for a session, from the head of its result file; absent fields are missing in the file. */
export const SessionRules = z.object({
  isDedicated: Switch,
  /** Whose fuel and energy the file contains: 0 to 3, where 3 means everybody's. */
  fuelVisible: Whole,
  /** Limits of the race; absent means no limit. */
  raceLaps: Whole,
  raceMinutes: Factor,
  /** 0 (none) to 2. */
  mechanicalFailures: Whole,
  damagePercent: Factor,
  fuelMultiplier: Factor,
  tireMultiplier: Factor,
  /** 0 is off. */
  parcFerme: Whole,
  hasFixedSetups: Switch,
  hasFixedUpgrades: Switch,
  /** The game's bit mask of settings that drivers may change in a fixed setup. */
  freeSettings: z.union([z.literal('all'), z.int()]).optional(),
  hasTireWarmers: Switch,
  hasLimitedTires: Switch,
  /** The filter of allowed cars, as the game writes it. */
  vehiclesAllowed: z.string().optional(),
})
export type SessionRules = z.output<typeof SessionRules>
