import { counted } from '../words/plural.ts'
import { type Rung, RUNGS } from './rungs.ts'

/** 'Drive-through', '10 seconds', '5 grid places' */
export function rungText(id: Rung) {
  if (id === 'nfa') return 'No further action'
  if (id === 'incident') return 'Racing incident'
  const rung = RUNGS[id]
  switch (rung.kind) {
    case 'seconds':
      return counted(rung.seconds, 'second')
    case 'stop-and-go':
      return `Stop-and-go of ${rung.seconds} s`
    case 'places':
      return `${counted(rung.places, 'place')} lost`
    case 'laps':
      return `${counted(rung.laps, 'lap')} taken off`
    case 'grid-places':
      return counted(rung.places, 'grid place')
    case 'points':
      return `${counted(-rung.points, 'point')} deducted`
    case 'ban':
      return `Ban for ${counted(rung.rounds, 'round')}`
    default:
      return TEXTS[rung.kind]
  }
}

const TEXTS = {
  'no-penalty': 'No further action',
  warning: 'Warning',
  reprimand: 'Reprimand',
  'drive-through': 'Drive-through',
  disqualification: 'Disqualification',
  'no-qualifying': 'No qualifying',
  'back-of-grid': 'Back of the grid',
  'pit-lane-start': 'Start from the pit lane',
  exclusion: 'Exclusion from the championship',
} as const

/** What each kind does, for those who read a decision. */
const EXPLANATIONS = {
  'no-penalty': 'The stewards looked at it and there is nothing to punish.',
  incident: 'Nobody was mainly to blame. It counts as a precedent, not against anybody.',
  warning:
    'Stays on record for a while; another one of the kind costs more. Nothing changes in the result.',
  reprimand: 'A formal warning. Several in a season lead to a grid penalty.',
  seconds:
    "Seconds added to the car's race time. Cars on the same lap are ordered anew; a lap is never lost by it.",
  'drive-through': 'After the flag it is a time penalty of the seconds that such a visit costs.',
  'stop-and-go': 'After the flag it is the seconds of a drive-through plus the stop.',
  places: 'The car moves behind that many cars of its class.',
  laps: 'The car counts with fewer laps. It may lose its classification.',
  disqualification:
    'The car is last in this race and scores nothing. Cars behind it move up. The race counts as a start.',
  points:
    'Taken from the total of the driver, entry or team that is named; it counts even if the round is dropped.',
  'grid-places': 'Lost at the next start of the driver, behind that many cars of the class.',
  'back-of-grid': "Last of the class at the driver's next start.",
  'pit-lane-start': "At the driver's next start, after the last car has passed.",
  'no-qualifying':
    'The driver does not drive in the next qualifying; a crew may let somebody else do it.',
  ban: 'No start in the next round. Entries lose the driver and waiting cars move up.',
  exclusion: "No more rounds of it. What becomes of the points is the championship's rule.",
} as const

/** What a rung does, in a sentence. */
export const rungExplanation = (id: Rung) =>
  EXPLANATIONS[id === 'incident' ? 'incident' : RUNGS[id].kind]
