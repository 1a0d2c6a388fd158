import { counted } from '../words/plural.ts'
import type { OddCar, Oddity, OddityKind } from '#shared/contract/oddities.ts'
import { formatLapTime } from './race-time.ts'

type Words = {
  title: (oddity: Oddity) => string
  /** What it means and how Paddock handled it. */
  text: string
  /** Shown beside each car. */
  note?: (car: OddCar) => string
}

const WORDS: Record<OddityKind, Words> = {
  'doubled-number': {
    title: ({ count }) => `${counted(count, 'car number')} on more than one car`,
    text: 'Tell these cars apart by their drivers.',
  },
  'no-number': {
    title: ({ count }) => `${counted(count, 'car')} without a number`,
    text: 'Tell such cars apart by their drivers.',
  },
  'doubled-driver': {
    title: ({ count }) => `${counted(count, 'driver name')} in more than one car`,
    text: 'Such a name is linked to no member, and its lines in the log belong to no car.',
  },
  'stint-gaps': {
    title: ({ count }) => `${counted(count, 'car')} with laps that name no driver`,
    text: 'These laps count for nobody, and at the end of the race for the driver at the flag.',
    note: lapsNote,
  },
  'stint-overlaps': {
    title: ({ count }) => `${counted(count, 'car')} with laps that name two drivers`,
    text: 'Each of these laps counts for the driver whose stint began later.',
    note: lapsNote,
  },
  'flag-driver': {
    title: ({ count }) =>
      `${counted(count, 'car')} with another driver at the flag than in the last stint`,
    text: 'The classification names the driver at the flag. The laps count for the drivers of the stints.',
  },
  'driver-changes': {
    title: ({ count }) => `${counted(count, 'driver change')} without a stint`,
    text: 'The log has them, but no stint of the car begins with them.',
  },
  computer: {
    title: ({ count }) => `${counted(count, 'car')} driven by the computer`,
    text: 'No person drove a lap of such a car.',
  },
  'places-given': {
    title: ({ count }) => `${counted(count, 'car')} without a place of their own`,
    text: 'The file gives them no place, or one that another car has. They follow the car before them.',
    note: ({ written, found }) =>
      `${written === undefined ? 'No place' : `Place ${written}`} in the file, ${found ?? ''} here`,
  },
  'places-missing': {
    title: ({ count }) => `${counted(count, 'place')} that no car has`,
    text: 'The other cars keep the places that the file gives them.',
  },
  'class-places': {
    title: ({ count }) =>
      `${counted(count, 'car')} with a place in class that does not fit the order`,
    text: 'The place in class of the file counts.',
    note: ({ written, found }) =>
      `Place ${written ?? ''} in the file, number ${found ?? ''} by the order`,
  },
  'finish-order': {
    title: ({ count }) => `${counted(count, 'car')} faster than the car ahead`,
    text: 'By laps and time they finished before the car ahead of them. The order of the file counts.',
  },
  'no-finish-time': {
    title: ({ count }) => `${counted(count, 'finisher')} without a finish time`,
    text: 'Such a car keeps its place.',
  },
  'unknown-status': {
    title: ({ count }) => `${counted(count, 'car')} with an unknown finish status`,
    text: 'Such a car counts as DNF, in its place.',
  },
  'no-flag': {
    title: ({ count }) => `${counted(count, 'car')} stopped without a finish status`,
    text: 'Such a car counts as DNF, in the place that the game gave it: it was not on its way to the line when the recording ended.',
  },
  running: {
    title: ({ count }) => `${counted(count, 'car')} still running when the recording ended`,
    text: 'Such a car counts as Running, in the place that the game gave it. A recording by somebody who stayed until the end tells how it finished.',
  },
  'doubled-grid': {
    title: ({ count }) => `${counted(count, 'car')} with a shared place on the grid`,
    text: 'Nothing was changed.',
    note: ({ written }) => `Grid place ${written ?? ''}`,
  },
  'lap-count': {
    title: ({ count }) =>
      `${counted(count, 'car')} with a different number of laps stated and listed`,
    text: 'The number that the file states counts. Without one, the listed laps do.',
    note: ({ written, found }) =>
      `${written === undefined ? 'None' : counted(written, 'lap')} stated, ${found ?? 0} listed`,
  },
  'lap-numbers': {
    title: ({ count }) => `${counted(count, 'lap')} with a missing, doubled or skipped number`,
    text: 'Laps without a number of their own were given the next one.',
    note: lapsNote,
  },
  'lap-places': {
    title: ({ count }) => `${counted(count, 'lap')} with an impossible place`,
    text: 'The place at the end of these laps is beyond the number of cars in the file. Finishing places are not affected.',
    note: lapsNote,
  },
  'filled-laps': {
    title: ({ count }) => `${counted(count, 'lap')} that the recorder did not see`,
    text: 'Whoever saved this file joined late. A file from somebody who was there from the start has these laps too.',
    note: lapsNote,
  },
  'best-lap': {
    title: ({ count }) => `${counted(count, 'car')} whose best lap is not the fastest lap listed`,
    text: 'The best lap that the file states counts.',
    note: ({ written, found }) =>
      `${formatLapTime(written ?? null) || 'None'} stated, ${formatLapTime(found ?? null) || 'none'} listed`,
  },
  'laps-without-time': {
    title: ({ count }) => `${counted(count, 'lap')} without a time`,
    text: 'Such a lap counts as driven. The game writes no time for laps with a cut, and often none for laps into the pits.',
    note: lapsNote,
  },
  'pit-stops': {
    title: ({ count }) =>
      `${counted(count, 'car')} with a different number of stops and laps into the pits`,
    text: 'The number of stops that the file states counts.',
    note: ({ written, found }) =>
      `${counted(written ?? 0, 'stop')} stated, ${counted(found ?? 0, 'lap')} into the pits`,
  },
  'other-sessions': {
    title: ({ count }) => `${counted(count, 'other session')} in the file`,
    text: 'Only the race was read.',
  },
  'unknown-class': {
    title: ({ count }) => `${counted(count, 'class', 'classes')} that Paddock does not know`,
    text: 'They are shown under the name that the file uses.',
  },
  'penalties-without-car': {
    title: ({ count }) => `${counted(count, 'penalty line')} of nobody in the results`,
    text: 'Their names belong to no car, or to more than one, so they are not shown with any car.',
  },
  'log-without-car': {
    title: ({ count }) => `${counted(count, 'other log line')} of nobody in the results`,
    text: 'These contacts and track limits name nobody in the results, or a name of more than one car.',
  },
  'log-cut': {
    title: ({ count }) => `${counted(count, 'log line')} too many to keep`,
    text: 'Contacts, track limits and penalties beyond 100,000 of each are counted but not kept.',
  },
  'old-encoding': {
    title: () => 'An old text encoding',
    text: 'The file says that it is UTF-8 and is not. It was read as windows-1252: check names with accents.',
  },
}

/** A heading and a sentence about the oddity. */
export function oddityWords(oddity: Oddity) {
  const { title, text } = WORDS[oddity.kind]
  return { title: title(oddity), text }
}

/** The note beside one car of an oddity, if there is one. */
export function oddCarNote(kind: OddityKind, car: OddCar) {
  return WORDS[kind].note?.(car)
}

function lapsNote({ laps = 0 }: OddCar) {
  return counted(laps, 'lap')
}
