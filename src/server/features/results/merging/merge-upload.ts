import type { FilledFrom, KeptFile } from '#server/database/stored-filling.ts'
import type { FilledLaps } from '#shared/domain/filled-laps.ts'
import { RaceFileError } from '../reading/race-file-error.ts'
import { raceFiller, type Recording, twinRelation } from './fill-race.ts'
import { type KeptPath, readIfKept, readKept } from './read-kept.ts'
import { mergeQuestion } from './merge-question.ts'

/** The kept files that results were read from: one, and others of the same session that filled it in. */
export type KeptRecording = { file: KeptPath; filledFrom: readonly KeptPath[] }

// Each of them is read whenever the results are.
const MOST_SOURCES = 5

export type Merged = {
  race: Recording
  /** The stored file if the results stay those of it, which has as many laps or more. */
  kept: KeptFile | undefined
  filledFrom: FilledFrom[]
  /** What the uploaded file filled in, if the results stay those of the stored one. */
  filledFromUpload: FilledLaps | undefined
  /** What an admin should know before. */
  question: string
}

type Stored = { recordings: readonly KeptRecording[]; isJoined: boolean }

/**
 * Merges an uploaded file with the stored recordings of its session: the one with more laps counts, of equal ones the
 * stored one, and gets from the others what it does not know. Undefined if none of them is of the same session.
 */
export async function mergeUpload(
  uploaded: Recording,
  { recordings, isJoined }: Stored,
): Promise<Merged | undefined> {
  for (const { file, filledFrom } of recordings) {
    const stored = await readIfKept(file)
    const relation = stored && twinRelation(stored, uploaded)
    if (!relation) continue
    const isStoredKept = relation.more !== 'second'
    const filler = raceFiller(isStoredKept ? stored : uploaded)
    const sources: FilledFrom[] = []
    const add = (kept: KeptFile, race: Recording) => {
      const filled = filler.add(race)
      if (filled.laps > 0) sources.push({ ...toKeptFile(kept), ...filled })
    }
    if (!isStoredKept) add(file, stored)
    for (const one of filledFrom) {
      const race = await readIfKept(one)
      if (race && sources.length < MOST_SOURCES) add(one, race)
    }
    const own = isStoredKept ? filler.add(uploaded) : undefined
    if (own && own.laps > 0 && sources.length >= MOST_SOURCES)
      throw new RaceFileError(
        `The results are filled from ${MOST_SOURCES} other files already, which is the most. Restore one of them first.`,
      )
    return {
      race: filler.finish(),
      kept: isStoredKept ? toKeptFile(file) : undefined,
      filledFrom: sources,
      filledFromUpload: own,
      question: mergeQuestion({
        stored,
        storedName: file.originalName,
        uploaded,
        isStoredKept,
        added: own ?? raceFiller(stored).add(uploaded),
        filledFrom: sources,
        isJoined,
      }),
    }
  }
  return undefined
}

/** Reads a recording and fills it from others. */
export async function fillFrom(base: Recording, files: readonly KeptPath[]) {
  const filler = raceFiller(base)
  const filledFrom: FilledFrom[] = []
  for (const file of files)
    filledFrom.push({ ...toKeptFile(file), ...filler.add(await readKept(file)) })
  return { race: filler.finish(), filledFrom }
}

const toKeptFile = ({ sha256, originalName, sizeBytes }: KeptFile): KeptFile => ({
  sha256,
  originalName,
  sizeBytes,
})
