import {
  APPEAL_STEWARD,
  BANNED,
  CHIEF_STEWARD,
  members,
  NEWCOMER,
  ORGANISER,
  RACE_DIRECTOR,
  SITTING_OUT,
  STEWARDS,
  WITHOUT_RACE_CONTROL,
} from './season/members.ts'
import type { Persona } from './stand-in-page.ts'

/** The users that the stand-in for Steam offers. */
export const personas: readonly Persona[] = [
  persona(RACE_DIRECTOR, 'Admin. Runs the guild, and sometimes finishes.'),
  persona(
    'Lotta Laps',
    'Driver. Signed up for the next round, with a season behind her and five grid places to serve.',
  ),
  persona(
    'Olga Oversteer',
    'Driver. Has raced all season, not signed up for the next round yet, but invited to a crew.',
  ),
  persona('Ivo Inlap', 'Driver. Wanted an LMP2 in the Blue Lines: that class is full.'),
  persona(ORGANISER, 'Driver. Organises the Pro-Am Trophy, and nothing else.'),
  persona(CHIEF_STEWARD, 'Chief steward. Three cases of the latest race wait for her panel.'),
  persona(STEWARDS[0] ?? '', 'Steward. Has not voted yet about the case that is being voted on.'),
  persona(APPEAL_STEWARD, 'Appeal steward. One crew has appealed: she judges it anew.'),
  persona(SITTING_OUT, 'Driver. Banned from the next round by the stewards, and can read why.'),
  persona(WITHOUT_RACE_CONTROL, 'Driver. Cannot sign up: no Race Control username on the profile.'),
  persona(BANNED, 'Driver. Banned from events: can read everything, but cannot sign up.'),
  persona(NEWCOMER, 'Newcomer. Joined today, could sign up for a first race.'),
]

function persona(name: string, note: string): Persona {
  const member = members.find((one) => one.name === name)
  if (!member?.steamId) throw new Error(`${name} cannot sign in with Steam`)
  return { steamId: member.steamId, name, note }
}
