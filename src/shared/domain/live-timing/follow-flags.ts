import type { LiveSample } from '../../contract/live-samples.ts'
import type { LiveFact, TrackFlag } from './facts.ts'
import { PHASE } from './phases.ts'
import type { OpenFlag, Tracking } from './tracking.ts'

type Raised = OpenFlag['flag']

const BY_LETTER = { '': null, Y: 'yellow', R: 'red', C: null } as const

/** Follows the flags of the course and of its sectors, each as a period. */
export function followFlags(tracking: Tracking, { session }: LiveSample): LiveFact[] {
  const { et } = session
  const { flags } = tracking
  const facts: LiveFact[] = []
  const course: Raised | null =
    session.phase === PHASE.fullCourseYellow
      ? 'full-course-yellow'
      : session.phase === PHASE.stopped
        ? 'red'
        : null
  flags.course = turn(flags.course, course, { sector: null, et, facts })
  for (const [index, letter] of session.flags.entries()) {
    // Under a full-course yellow, the game shows yellow in every sector.
    const shown = course ? null : BY_LETTER[letter]
    flags.sectors[index] = turn(flags.sectors[index] ?? null, shown, {
      sector: index + 1,
      et,
      facts,
    })
  }
  return facts
}

function turn(
  open: OpenFlag | null,
  flag: Raised | null,
  { sector, et, facts }: { sector: number | null; et: number; facts: LiveFact[] },
): OpenFlag | null {
  if (open?.flag === flag || (!open && !flag)) return open
  const told = (one: OpenFlag, until: number | null) =>
    facts.push({
      kind: 'moment',
      key: `flag ${sector ?? 'course'} ${one.since}`,
      at: one.since,
      car: null,
      what: 'flag',
      flag: one.flag,
      sector,
      until,
    })
  if (open) told(open, et)
  if (!flag) return null
  const next = { flag, since: et }
  told(next, null)
  return next
}

/** What is shown to a car in a sector, from 1. */
export function flagIn({ flags }: Pick<Tracking, 'flags'>, sector: number | null): TrackFlag {
  if (flags.course) return flags.course.flag
  return (sector === null ? null : flags.sectors[sector - 1]?.flag) ?? 'green'
}
