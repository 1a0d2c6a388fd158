import type { RaceResult } from '#shared/contract/race-result.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { shownTime } from '#shared/domain/results/race-time.ts'

type Adjusted = Pick<
  RaceResult,
  'adjustments' | 'imported' | 'position' | 'status' | 'totalTime' | 'lapsCompleted'
>

/**
 * 'Time penalty +5 s: contact in turn 1 (Penny Limiter, Nov 21, 2026). Position 1 to 2. Time 1:00:00.000 to
 * 1:00:05.000.': the adjustments of a result and their effect. Empty without adjustments.
 */
export function adjustedText(result: Adjusted, timezone: string) {
  const decisions = result.adjustments.map(
    ({ what, reason, authorName, at }) =>
      `${what}: ${reason} (${authorName}, ${formatDay(at, timezone)}).`,
  )
  if (decisions.length === 0) return ''
  const moves = movesOf(result)
  return [...decisions, ...moves].join(' ')
}

function movesOf({ imported, position, status, totalTime, lapsCompleted }: Adjusted) {
  if (!imported) return []
  return [
    imported.position !== position && `Position ${imported.position} to ${position}.`,
    imported.status !== status && `${imported.status} to ${status}.`,
    imported.lapsCompleted !== undefined &&
      `${counted(imported.lapsCompleted, 'lap')} to ${lapsCompleted}.`,
    imported.totalTime !== totalTime &&
      `Time ${shownTime(imported.totalTime)} to ${shownTime(totalTime)}.`,
  ].filter((part) => part !== false)
}
