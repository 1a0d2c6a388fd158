import { formatClock } from '#shared/domain/words/dates.ts'
import { withPauses } from '#shared/domain/stitching/real-time.ts'
import type { ShownRace } from './shown-race.ts'

/**
 * The time of day of a race time in seconds, which went on while the race was stopped; null if the file does not tell.
 * @param startedAt when the session's clock was at 0
 */
export function dayClock(
  { greenSeconds, seams }: Pick<ShownRace, 'greenSeconds' | 'seams'>,
  startedAt: Date | null,
  timezone: string,
) {
  return (seconds: number | null) =>
    startedAt === null || seconds === null
      ? null
      : formatClock(
          new Date(startedAt.getTime() + (greenSeconds + withPauses(seconds, seams)) * 1000),
          timezone,
        )
}
