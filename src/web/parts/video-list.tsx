import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import type { VideoLink } from '#shared/contract/reports.ts'
import { SubLine } from '#web/ui/index.ts'

/** Links to videos, each with the second at which the moment begins. */
export function VideoList({ links }: { links: readonly VideoLink[] }) {
  if (links.length === 0) return null
  return links.map(({ url, seconds }) => (
    <SubLine key={url}>
      <a href={url} target="_blank" rel="noreferrer">
        {new URL(url).hostname}
      </a>
      {seconds !== null && `, from ${raceClock(seconds)}`}
    </SubLine>
  ))
}
