import type { FilledFrom } from '#server/database/stored-filling.ts'
import { type FilledLaps, filledWords } from '#shared/domain/filled-laps.ts'
import { counted } from '#shared/domain/plural.ts'
import { sessionName } from '#shared/domain/session-name.ts'
import type { Recording } from './fill-race.ts'

type Merge = {
  stored: Recording
  storedName: string
  uploaded: Recording
  /** Whether the results stay those of the stored file. */
  isStoredKept: boolean
  /** What the uploaded file knows of the stored one's laps and the stored one does not. */
  added: FilledLaps
  filledFrom: readonly FilledFrom[]
  isJoined: boolean
}

/** Says what becomes of a session's results when another recording of it is uploaded. */
export function mergeQuestion(merge: Merge) {
  const { uploaded, storedName, isStoredKept, isJoined } = merge
  const what = `This is another recording of ${sessionName(uploaded)}, which the event has from ${storedName}${differences(merge)}.`
  return [
    what,
    ...(isStoredKept ? staying(merge) : replacing(merge)),
    ...(isJoined ? ['The results will no longer be joined from several files.'] : []),
    'Both files stay on the results desk and can be restored.',
  ].join(' ')
}

/** ': it has 613 laps instead of 612' */
function differences({ stored, uploaded }: Merge) {
  const [before, after] = [extentOf(stored), extentOf(uploaded)]
  const found = [
    before.laps !== after.laps && `${counted(after.laps, 'lap')} instead of ${before.laps}`,
    before.cars !== after.cars && `${counted(after.cars, 'car')} instead of ${before.cars}`,
  ].filter((words) => words !== false)
  return found.length === 0 ? '' : `: it has ${new Intl.ListFormat('en').format(found)}`
}

function staying({ storedName, added }: Merge) {
  if (added.laps === 0) return [`It adds nothing, so the results stay those of ${storedName}.`]
  return [`The results stay those of ${storedName}. This file adds ${filledWords(added)}.`]
}

function replacing({ storedName, added, filledFrom }: Merge) {
  return [
    `The results become those of this file.`,
    ...(added.laps > 0
      ? [`Of laps that ${storedName} has too, it adds ${filledWords(added)}.`]
      : []),
    ...filledFrom.map(
      ({ originalName, ...filled }) => `From ${originalName} it gets ${filledWords(filled)}.`,
    ),
  ]
}

const extentOf = ({ cars }: Recording) => ({
  cars: cars.length,
  laps: cars.reduce((sum, { laps }) => sum + laps.numbers.length, 0),
})
