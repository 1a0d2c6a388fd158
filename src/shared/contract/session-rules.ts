import { z } from 'zod'

const Whole = z.int().optional()
const Factor = z.number().optional()
const Switch = z.boolean().optional()

/** How the server was set up for a session, as the head of its result file says; absent: the file does not say. */
export const SessionRules = z.object({
  isDedicated: Switch,
  /** Whose fuel and energy the file tells: 0 to 3, 3 everybody's. */
  fuelVisible: Whole,
  /** The race's limits as they were set; absent: none. */
  raceLaps: Whole,
  raceMinutes: Factor,
  /** From 0, none, to 2. */
  mechanicalFailures: Whole,
  damagePercent: Factor,
  fuelMultiplier: Factor,
  tireMultiplier: Factor,
  /** From 0, off. */
  parcFerme: Whole,
  hasFixedSetups: Switch,
  hasFixedUpgrades: Switch,
  /** The game's bit mask of settings that stay free under a fixed setup. */
  freeSettings: z.union([z.literal('all'), z.int()]).optional(),
  hasTireWarmers: Switch,
  hasLimitedTires: Switch,
  /** The recorder's filter of cars, as the game writes it. */
  vehiclesAllowed: z.string().optional(),
})
export type SessionRules = z.output<typeof SessionRules>
