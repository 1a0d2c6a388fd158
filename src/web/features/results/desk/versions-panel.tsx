import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { Panel } from '#web/ui/index.ts'
import { VersionRows } from '../versions/version-rows.tsx'

/** Every classification of the race that was official; each can be read. */
export function VersionsPanel({ desk: { event, versions } }: { desk: ResultsDesk }) {
  return (
    <Panel title="Versions" note={String(versions.length)} isFlush>
      <VersionRows eventId={event.id} timezone={event.timezone} versions={versions} />
    </Panel>
  )
}
