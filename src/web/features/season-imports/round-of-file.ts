/** What the head of a result file says of its session. */
export type FileHead = {
  /** As the computer that recorded it had it; null if the file does not say. */
  startedAt: Date | null
  course: string | null
  /** 'Race', 'Qualifying', 'Practice' or 'Warm-up'; null if the file does not say. */
  session: string | null
}

type Round = { eventId: number; startDateTime: Date; trackName: string }

/** The tags of sessions stand behind a list of all drivers' settings, but within this. */
const HEAD_BYTES = 64 * 1024

const SESSIONS: readonly (readonly [RegExp, string])[] = [
  [/<Race\d*>/, 'Race'],
  [/<Qualify\d*>/, 'Qualifying'],
  [/<Warmup\d*>/, 'Warm-up'],
  [/<Practice\d*>/, 'Practice'],
]

export async function readHead(file: Blob): Promise<FileHead> {
  const text = await file.slice(0, HEAD_BYTES).text()
  const seconds = Number(/<DateTime>(\d+)<\/DateTime>/.exec(text)?.[1])
  const course = /<TrackCourse>([^<]+)<\/TrackCourse>/.exec(text)?.[1]
  return {
    startedAt: seconds > 0 ? new Date(seconds * 1000) : null,
    course: course ?? null,
    session: SESSIONS.find(([tag]) => tag.test(text))?.[1] ?? null,
  }
}

/** Clocks of recorders are their own. */
const APART_MS = 26 * 3_600_000

/** The round that a file is probably of: the nearest in time, if only one is near. */
export function roundOfFile({ startedAt }: FileHead, rounds: readonly Round[]) {
  if (!startedAt) return undefined
  const near = rounds
    .map((round) => ({
      round,
      apart: Math.abs(round.startDateTime.getTime() - startedAt.getTime()),
    }))
    .filter(({ apart }) => apart <= APART_MS)
    .toSorted((a, b) => a.apart - b.apart)
  return near[0]?.round
}
