import { sessionKeyOf } from '#shared/domain/results/session-kind.ts'
import { cleanText } from '../clean-text.ts'
import { positive, wholeNumber } from '../numbers.ts'
import { RaceFileError } from '../race-file-error.ts'
import type { RaceSession } from '../race-file.ts'
import { readRules } from './read-rules.ts'

type Fields = Map<string, string>

// The game's value for "no limit".
const NO_LAP_LIMIT = 2_147_483_647
const YEAR_2000 = 946_684_800
const YEAR_2100 = 4_102_444_800

/** Facts about the session and the event that it belongs to. */
export function readSession(name: string, header: Fields, session: Fields): RaceSession {
  const text = (field: string) => cleanText(header.get(field) ?? '')
  const started = readMoment(session) ?? readMoment(header)
  if (!started) throw new RaceFileError('This file does not say when its session started.')
  const key = sessionKeyOf(name)
  if (!key) throw new RaceFileError(`${name} is no session that Paddock knows.`)
  const lapLimit = wholeNumber(session.get('Laps'), 1)
  return {
    session: name,
    ...key,
    startedAt: started,
    eventStartedAt: readMoment(header) ?? started,
    minutes: positive(session.get('Minutes')),
    lapLimit: lapLimit === NO_LAP_LIMIT ? undefined : lapLimit,
    trackVenue: text('TrackVenue'),
    trackCourse: text('TrackCourse'),
    trackEvent: text('TrackEvent'),
    trackLengthMetres: positive(header.get('TrackLength')),
    gameVersion: text('GameVersion'),
    mod: text('Mod') || undefined,
    setting: text('Setting'),
    serverName: text('ServerName'),
    rules: readRules(header),
    mostLapsCompleted: wholeNumber(session.get('MostLapsCompleted'), 0) ?? 0,
  }
}

/** `DateTime` is in seconds since 1970, UTC. */
function readMoment(fields: Fields) {
  const seconds = Number(fields.get('DateTime'))
  return seconds >= YEAR_2000 && seconds <= YEAR_2100 ? new Date(seconds * 1000) : undefined
}
