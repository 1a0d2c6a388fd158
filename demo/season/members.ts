import { crews } from './crews.ts'

export type DemoMember = {
  name: string
  steamId: string | null
  raceControlUsername: string | null
  isAdmin: boolean
  /** The name in result files, if it is not the Race Control username. */
  nameInFiles?: string
  weeksHere: number
}

export const RACE_DIRECTOR = 'Penny Limiter'
export const WITHOUT_RACE_CONTROL = 'Tina Trackday'
export const NEWCOMER = 'Nico Newtyre'
export const ORGANISER = 'Stella Stint'
export const BROADCASTER = 'Vera Slipstream'
export const EDITOR = 'Max Torque'
export const CHIEF_STEWARD = 'Nora Nomex'
export const STEWARDS = ['Hank Hairpin', 'Pia Pitwall']
export const APPEAL_STEWARD = 'Mila Mirror'
/** From one round, by the stewards. */
export const SITTING_OUT = 'Bruno Brakebias'
export const BANNED = 'Wes Wallride'
export const BAN_REASON = 'Full throttle through a pit lane full of people, for the third time.'

const ADMINS = [RACE_DIRECTOR, 'Rolf Rollbar', 'Tove Telemetry']

// They race in the guild's cars without being members.
const OUTSIDERS = ['Wanda Wingmirror']

// Everybody else uses their own name in Race Control.
const RACE_CONTROL_NAMES: Record<string, string | null> = {
  'Lotta Laps': 'LottaLaps#0042',
  'Stella Stint': 'stella.stint',
  'Max Torque': 'maxtorque71',
  'Vera Slipstream': 'Vera_Slipstream',
  'Ugo Understeer': 'PushUgoPush',
  'Zeno Zigzag': 'zeno.zigzag',
  'Kurt Kerbstone': 'KurtKerbstone#1105',
  'Dirk Drivethru': 'Dirk D.',
  'Jutta Jackman': 'jackman_jutta',
  'Xaver Xenon': 'XX',
  'Gus Greenflag': 'gusgreen',
  [WITHOUT_RACE_CONTROL]: null,
}

const NAMES_IN_FILES: Record<string, string> = {
  // Matched by the game profile.
  'Zeno Zigzag': 'Z. Zigzag',
  // Matches nobody until an admin links the name.
  'Rudi Rumble': 'xX_Rumble_Xx',
}

// They joined with a username, long before the guild asked for Steam.
const WITHOUT_STEAM = ['Dee Delta', 'Gil Gravel', 'Paddy Clutch', 'Willa Wetline']

/** All members: the drivers of the crews, two who do not race yet, and one who may not. */
export const members: readonly DemoMember[] = [
  RACE_DIRECTOR,
  ...crews.flatMap(({ drivers }) => drivers).filter((name) => name !== RACE_DIRECTOR),
  WITHOUT_RACE_CONTROL,
  NEWCOMER,
  BANNED,
]
  .filter((name) => !OUTSIDERS.includes(name))
  .map(toMember)

function toMember(name: string, index: number): DemoMember {
  const raceControl = RACE_CONTROL_NAMES[name]
  const otherName = NAMES_IN_FILES[name]
  return {
    name,
    steamId: WITHOUT_STEAM.includes(name) ? null : steamIdAt(index),
    raceControlUsername: raceControl === undefined ? name : raceControl,
    isAdmin: ADMINS.includes(name),
    ...(otherName === undefined ? {} : { nameInFiles: otherName }),
    weeksHere: name === NEWCOMER ? 0 : name === WITHOUT_RACE_CONTROL ? 6 : 40 + ((index * 37) % 60),
  }
}

/** Below the lowest Steam id of a real person. */
function steamIdAt(index: number) {
  return `765611900000${String(10_101 + index * 137).padStart(5, '0')}`
}

/** The name of a driver in result files, member or not. */
export function nameInFiles(name: string) {
  const member = members.find((one) => one.name === name)
  return member?.nameInFiles ?? member?.raceControlUsername ?? name
}
