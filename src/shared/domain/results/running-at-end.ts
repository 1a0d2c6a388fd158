import { median } from '../race-documents/median.ts'

/** A lap as its file has it, in seconds of the session's clock; null is what the file does not tell. */
export type RecordedLap = {
  /** From 1. */
  number: number
  startedSeconds: number | null
  /** How long it took; null without a valid time. */
  seconds: number | null
  /** When it ended, by the log. */
  crossedSeconds: number | null
  /** Whether it ended in the pit lane. */
  isPit: boolean
}

/** A car that is not back at the line after so many of its usual laps has stopped. */
const LAPS_UNTIL_STOPPED = 1.5

/**
 * Whether a car that did not take the flag was still racing where the recording of its race ends, because the recorder
 * left before. Reference: result files, 3a. A last lap into the pit lane does not matter: no file tells who got out.
 * @param laps in the order in which they were driven
 * @param endsAtSeconds the last moment that the file knows of, on the session's clock
 */
export function isRunningAtEnd(laps: readonly RecordedLap[], endsAtSeconds: number): boolean {
  const usual = usualLap(laps)
  const crossed = usual === null ? null : lastCrossing(laps, usual)
  if (usual === null || crossed === null) return false
  return crossed + LAPS_UNTIL_STOPPED * usual > endsAtSeconds
}

/** The median of the clean laps, else of the timed laps after the first, else the first; null without a timed lap. */
export function usualLap(laps: readonly RecordedLap[]): number | null {
  const timed = laps.flatMap(({ number, seconds, isPit }) =>
    seconds !== null && seconds > 0 ? [{ number, seconds, isPit }] : [],
  )
  const later = timed.filter(({ number }) => number > 1)
  const clean = later.filter(({ isPit }) => !isPit)
  const of = [clean, later, timed].find((some) => some.length > 0) ?? []
  return median(of.map(({ seconds }) => seconds))
}

/** Laps after the last moment that is known took as long as usual. Null if the file tells no moment at all. */
function lastCrossing(laps: readonly RecordedLap[], usual: number): number | null {
  const last = laps.at(-1)?.number ?? 0
  const known = laps.flatMap(({ number, startedSeconds, seconds, crossedSeconds }) => {
    const end =
      startedSeconds !== null && seconds !== null ? startedSeconds + seconds : crossedSeconds
    if (end !== null) return end + (last - number) * usual
    return startedSeconds === null ? [] : startedSeconds + (last - number + 1) * usual
  })
  return known.at(-1) ?? null
}
