import { counted } from '../words/plural.ts'

/** What a game calls things in its files, in the words of racing. What is not listed is shown as in the file. */
const OBJECTS: Record<string, string> = {
  immovable: 'a wall or barrier',
  sign: 'a sign',
  cone: 'a cone',
  wheel: 'a loose wheel',
  wing: 'a loose wing',
  part: 'a loose part',
  post: 'a post',
  track: 'the track',
}

const PENALTIES: Record<string, string> = {
  'drive thru': 'drive-through',
  'stop/go': 'stop-and-go',
  time: 'time penalty',
  disqualify: 'disqualification',
}

/** Reasons come in the language of the game that wrote the file. */
const REASONS: Record<string, string> = {
  'track limits': 'track limits',
  'cut track': 'cutting the track',
  speeding: 'speeding',
  'speeding in pitlane': 'speeding in the pit lane',
  'exiting pits under red': 'leaving the pit lane under red',
  'erratic driving': 'erratic driving',
  'energy limit exceeded': 'using too much energy',
}

const VERDICTS: Record<string, string> = {
  warning: 'warning',
  'invalid lap cut track': 'lap not counted',
  'drive through penalty': 'drive-through',
}

export const objectWords = (object: string | null) =>
  object === null ? 'an object' : (OBJECTS[object.toLowerCase()] ?? object.toLowerCase())

/** Whether it is a thing that the game is known to name; otherwise it may be somebody's name. */
export const isKnownObject = (object: string) => object.toLowerCase() in OBJECTS

const LOOSE = new Set(['wheel', 'wing', 'part'])

export const isLoose = ({ object }: { object: string | null }) =>
  object !== null && LOOSE.has(object.toLowerCase())

/** What broke, as the game names it: the words are the same so far. */
export const partWords = (part: string) => part.toLowerCase()

/** Why a car retired; null if the file does not tell, for which it repeats the status. */
export const retirementWords = (reason: string | null) =>
  reason === null || reason.toLowerCase() === 'dnf' ? null : reason.toLowerCase()

export const penaltyWords = (kind: string | null) =>
  kind === null ? 'of an unknown kind' : (PENALTIES[kind.toLowerCase()] ?? kind)

/** 'stop-and-go (10 s, speeding)': amounts and reasons in brackets, so that none reads as another penalty. */
export function withDetails(penalty: string, details: readonly (string | null)[]) {
  const known = details.filter(Boolean)
  return known.length === 0 ? penalty : `${penalty} (${known.join(', ')})`
}

/** Some reasons are sentences, which lose their full stop. */
export function reasonWords(reason: string) {
  const words = reason.replace(/\.$/, '')
  return REASONS[words.toLowerCase()] ?? words
}

type TrackLimit = {
  text: string
  /** Points of this time off the track, and of the car so far; a penalty may take them off again. */
  warningPoints: number | null
  currentPoints: number | null
}

/** 'warning, 0.5 points, 1.5 in all'; 'drive-through, 1.25 points', which cleared them. */
export function trackLimitWords({ text, warningPoints, currentPoints }: TrackLimit) {
  const verdict = VERDICTS[text.toLowerCase()] ?? text
  const all = currentPoints ? currentPoints : null
  const added = warningPoints && warningPoints !== all ? pointsOf(warningPoints) : null
  const inAll = all !== null && `${added === null ? pointsOf(all) : all}\u00A0in\u00A0all`
  return [verdict, added, inAll].filter(Boolean).join(', ')
}

/** In one piece: '0.5 points'. */
const pointsOf = (points: number) => counted(points, 'point').replace(' ', '\u00A0')
