import { useState } from 'react'
import type { ClassificationVersion } from '#shared/contract/classification-versions.ts'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { formatMoment } from '#shared/domain/dates.ts'
import { Button, Panel, Row, Rows, SubLine } from '#web/ui/index.ts'
import { VersionDialog } from './version-dialog.tsx'

/** Every classification of the race that was official; each can be read. */
export function VersionsPanel({ desk: { event, versions } }: { desk: ResultsDesk }) {
  const [read, setRead] = useState<ClassificationVersion>()
  return (
    <Panel title="Versions" note={String(versions.length)} isFlush>
      <Rows label="Versions">
        {versions.map((version) => (
          <Row
            key={version.id}
            end={
              <Button
                size="small"
                aria-label={`Show version ${version.number}`}
                onClick={() => setRead(version)}
              >
                Show
              </Button>
            }
          >
            {version.withdrawn ? <s>{versionName(version)}</s> : <b>{versionName(version)}</b>}{' '}
            {version.reason}
            <SubLine>
              {version.authorName && `${version.authorName}, `}
              {formatMoment(version.at, event.timezone)}
            </SubLine>
            {version.withdrawn && (
              <SubLine>
                Withdrawn by {version.withdrawn.byName ?? 'somebody'},{' '}
                {formatMoment(version.withdrawn.at, event.timezone)}: {version.withdrawn.reason}
              </SubLine>
            )}
          </Row>
        ))}
      </Rows>
      {read && (
        <VersionDialog
          eventId={event.id}
          version={read}
          title={versionName(read)}
          timezone={event.timezone}
          onClose={() => setRead(undefined)}
        />
      )}
    </Panel>
  )
}

const versionName = ({ number, state }: ClassificationVersion) =>
  `Version ${number}, ${state === 'official' ? 'official' : 'amended'}`
