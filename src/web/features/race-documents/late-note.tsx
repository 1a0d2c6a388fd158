import type { LateRecording } from '#shared/contract/race-documents.ts'
import { Notice } from '#web/ui/index.ts'

/** What a recording that joined late lacks, above everything that is computed from its laps. */
export function LateNote({ race: { late } }: { race: { late: LateRecording | undefined } }) {
  if (!late) return null
  return (
    <Notice tone="info" title={`The recording begins on lap ${late.firstLap}`}>
      What happened on the laps before is unknown, and stints and stops on them are missing.
      {late.isEstimated &&
        ' No car took the flag in it, so the start is estimated from the usual lap times, and race times are approximate.'}
    </Notice>
  )
}
