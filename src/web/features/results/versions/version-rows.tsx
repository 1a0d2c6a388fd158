import { useState } from 'react'
import type { ClassificationVersion } from '#shared/contract/classification-versions.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { Button, Row, Rows, SubLine } from '#web/ui/index.ts'
import { VersionDialog } from './version-dialog.tsx'

type Props = { eventId: number; timezone: string; versions: readonly ClassificationVersion[] }

/** Every classification of a race that was official; each can be read. */
export function VersionRows({ eventId, timezone, versions }: Props) {
  const [read, setRead] = useState<ClassificationVersion>()
  return (
    <>
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
              {formatMoment(version.at, timezone)}
            </SubLine>
            {version.withdrawn && (
              <SubLine>
                Withdrawn by {version.withdrawn.byName ?? 'somebody'},{' '}
                {formatMoment(version.withdrawn.at, timezone)}: {version.withdrawn.reason}
              </SubLine>
            )}
          </Row>
        ))}
      </Rows>
      {read && (
        <VersionDialog
          eventId={eventId}
          version={read}
          title={versionName(read)}
          timezone={timezone}
          onClose={() => setRead(undefined)}
        />
      )}
    </>
  )
}

const versionName = ({ number, state }: ClassificationVersion) =>
  `Version ${number}, ${state === 'official' ? 'official' : 'amended'}`
