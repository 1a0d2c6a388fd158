import type { LateRecording } from '#shared/contract/race-documents.ts'
import { Notice } from '#web/ui/index.ts'

/** What a recording that joined late lacks, above everything that is computed from its laps. */
export function LateNote({ race: { late } }: { race: { late: LateRecording | undefined } }) {
  if (!late) return null
  return (
    <Notice tone="info" title={beginning(late)}>
      {missing(late)}
    </Notice>
  )
}

/** On every printed document, which may be read without the others. */
export function lateLines({ late }: { late: LateRecording | undefined }) {
  return late ? [`${beginning(late)}. ${missing(late)}`] : []
}

const beginning = ({ firstLap }: LateRecording) => `The recording begins on lap ${firstLap}`

function missing({ isEstimated }: LateRecording) {
  const unknown =
    'What happened on the laps before is unknown, and stints and stops on them are missing.'
  return isEstimated
    ? `${unknown} No car took the flag in it, so the start is estimated from the usual lap times, and race times are approximate.`
    : unknown
}
