import { createContext, type ReactNode, use } from 'react'
import type { Seam } from '#shared/contract/race-documents.ts'
import type { Recording } from '#shared/contract/recordings.ts'
import { withPauses } from '#shared/domain/stitching/real-time.ts'
import { recordingLink } from './recording-link.ts'
import { TextLink } from '#web/ui/index.ts'

/** Where moments of the race can be watched, and when the race was stopped, while recordings went on. */
export const Recordings = createContext<{
  recordings: readonly Recording[]
  seams: readonly Seam[]
}>({ recordings: [], seams: [] })

/** A time of the race, which leads to the first recording that shows it. */
export function RaceMoment({ seconds, children }: { seconds: number | null; children: ReactNode }) {
  const { recordings, seams } = use(Recordings)
  for (const recording of seconds === null ? [] : recordings) {
    const link = recordingLink(recording, withPauses(seconds ?? 0, seams))
    if (link)
      return (
        <TextLink href={link} target="_blank" rel="noreferrer" title={`Watch: ${recording.title}`}>
          {children}
        </TextLink>
      )
  }
  return children
}
