import type { FilledFrom, KeptFile } from '#server/database/stored-filling.ts'
import type { FilledLaps } from '#shared/domain/results/filled-laps.ts'
import { RaceFileError } from '../../reading/race-file-error.ts'
import { raceFiller, type Recording } from './fill-race.ts'
import { type KeptPath, readIfKept, readKept } from './read-kept.ts'

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
  /** What the uploaded file knows of the stored one's laps and the stored one does not. */
  added: FilledLaps
}

/**
 * Merges an uploaded file with a stored recording of its session: the fuller one counts, of equal ones the stored one,
 * and gets from the others what it does not know.
 */
export async function mergeUpload(
  uploaded: Recording,
  stored: Recording,
  { file, filledFrom, isStoredKept }: KeptRecording & { isStoredKept: boolean },
): Promise<Merged> {
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
  const race = filler.finish()
  return {
    race,
    kept: isStoredKept ? toKeptFile(file) : undefined,
    filledFrom: sources,
    filledFromUpload: own,
    added: own ?? raceFiller(stored).add(uploaded),
  }
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
