import { filledWords } from '#shared/domain/results/filled-laps.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import { sessionName } from '#shared/domain/results/session-name.ts'
import {
  differencesText,
  extentDifferences,
  extentText,
  listed,
  lossesOf,
} from './compare-recordings.ts'
import type { Recording } from './fill-race.ts'
import type { Merged } from './merge-upload.ts'

type Merge = {
  session: SessionKey
  stored: Recording
  storedName: string
  uploaded: Recording
  /** Undefined if the stored results are joined from several files, and stay so. */
  merged: Merged | undefined
  joinedFiles: number
}

/** Says what becomes of a session's results when another recording of it is uploaded. */
export function mergeQuestion(merge: Merge) {
  const { session, stored, uploaded, merged, storedName, joinedFiles } = merge
  const different = differencesText(stored, uploaded)
  const lost = merged ? lossesOf(stored, merged.race) : []
  return [
    `This is another recording of ${sessionName(session)}, which the event has from ${storedName}${extentDifferences(stored, uploaded)}.`,
    ...(different ? [different] : []),
    ...becoming(merged, storedName, { joinedFiles, isDifferent: different !== undefined }),
    ...(lost.length > 0 ? [`They would lose ${listed(lost)}.`] : []),
    ...(different ? ['To have what this file says instead, replace the results.'] : []),
    ...lossesText(stored, uploaded),
    'Both files stay on the results desk and can be restored.',
  ].join(' ')
}

type About = { joinedFiles: number; isDifferent: boolean }

function becoming(
  merged: Merged | undefined,
  storedName: string,
  { joinedFiles, isDifferent }: About,
) {
  if (!merged)
    return [`The results stay joined from ${joinedFiles} files. Join them again to use this one.`]
  const { kept, added, filledFrom } = merged
  if (!kept)
    return [
      `The results become those of this file.`,
      ...(added.laps > 0
        ? [`Of laps that ${storedName} has too, it adds ${filledWords(added)}.`]
        : []),
      ...filledFrom.map(
        ({ originalName, ...filled }) => `From ${originalName} it gets ${filledWords(filled)}.`,
      ),
    ]
  if (added.laps === 0 && !isDifferent)
    return [`It adds nothing, so the results stay those of ${storedName}.`]
  const stay = `${isDifferent ? 'Merged, the' : 'The'} results stay those of ${storedName}.`
  return added.laps === 0 ? [stay] : [`${stay} This file adds ${filledWords(added)}.`]
}

type Replacement = {
  session: SessionKey
  stored: Recording | undefined
  storedName: string
  joinedFiles: number
}

/** Says what is lost when a file that is no recording of the stored session takes its place. */
export function replaceQuestion({ session, stored, storedName, joinedFiles }: Replacement) {
  const name = sessionName(session)
  const from =
    joinedFiles > 1 ? `${counted(joinedFiles, 'file')}, among them ${storedName}` : storedName
  if (!stored)
    return `The event has ${name} from ${from}, which cannot be read any more. Replacing its results loses them.`
  return `The event has ${name} from ${from}, which was driven otherwise. Replacing its results loses its ${extentText(stored)}.`
}

function lossesText(stored: Recording, uploaded: Recording) {
  const lost = lossesOf(stored, uploaded)
  return lost.length === 0 ? [] : [`Replacing the results would lose ${listed(lost)}.`]
}
