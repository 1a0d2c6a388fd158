import { createContext, type ReactNode, use } from 'react'
import type { Recording } from '#shared/contract/recordings.ts'
import { recordingLink } from './recording-link.ts'
import { TextLink } from '#web/ui/index.ts'

/** Where moments of the race can be watched. */
export const Recordings = createContext<readonly Recording[]>([])

/** A time of the race, which leads to the first recording that shows it. */
export function RaceMoment({ seconds, children }: { seconds: number | null; children: ReactNode }) {
  const recordings = use(Recordings)
  for (const recording of seconds === null ? [] : recordings) {
    const link = recordingLink(recording, seconds ?? 0)
    if (link)
      return (
        <TextLink href={link} target="_blank" rel="noreferrer" title={`Watch: ${recording.title}`}>
          {children}
        </TextLink>
      )
  }
  return children
}
