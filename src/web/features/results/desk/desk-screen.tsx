import { Link } from '@tanstack/react-router'
import { Eye, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { formatWeekday } from '#shared/domain/dates.ts'
import { Permitted } from '#web/lib/permitted.tsx'
import { Button, ButtonLink, EmptyState, FOCUS_FIRST, Page } from '#web/ui/index.ts'
import { UploadResultsDialog } from '../upload-results-dialog.tsx'
import { AdjustmentsPanel } from './adjustments-panel.tsx'
import { CarLinksPanel } from './car-links-panel.tsx'
import { DeskClassification } from './desk-classification.tsx'
import { EarlierFilesPanel } from './earlier-files-panel.tsx'
import { FilePanel } from './file-panel.tsx'
import { MatchedNamesPanel } from './matched-names-panel.tsx'
import { OdditiesPanel } from './oddities-panel.tsx'
import { RemoveResultsDialog } from './remove-results-dialog.tsx'
import { ServerSettingsPanel } from './server-settings-panel.tsx'
import { UnmatchedNamesPanel } from './unmatched-names-panel.tsx'

export function DeskScreen({ desk }: { desk: ResultsDesk }) {
  const { event, file, adjustments, earlierFiles } = desk
  const [isUploading, setIsUploading] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const upload = (
    <Permitted needs="results.upload">
      <Button
        // The button moves when results are added or removed.
        {...FOCUS_FIRST}
        variant={file ? 'secondary' : 'primary'}
        icon={Upload}
        onClick={() => setIsUploading(true)}
      >
        Upload Results
      </Button>
    </Permitted>
  )

  return (
    <Page
      title="Results Desk"
      subtitle={`${event.title}, ${formatWeekday(event.startDateTime, event.timezone)}`}
      actions={
        <>
          <ButtonLink
            icon={Eye}
            render={
              <Link
                to="/events/$id"
                params={{ id: String(event.id) }}
                search={{ tab: 'results' }}
              />
            }
          >
            View Event
          </ButtonLink>
          {file && upload}
        </>
      }
    >
      {file ? (
        <>
          <FilePanel desk={desk} file={file} onRemove={() => setIsRemoving(true)} />
          <OdditiesPanel desk={desk} />
          <UnmatchedNamesPanel desk={desk} />
          <CarLinksPanel desk={desk} />
          <DeskClassification desk={desk} />
          <ServerSettingsPanel desk={desk} />
        </>
      ) : (
        <NoResults isCancelled={event.status === 'cancelled'} upload={upload} />
      )}
      {adjustments.length > 0 && <AdjustmentsPanel desk={desk} />}
      {file && <MatchedNamesPanel desk={desk} />}
      {earlierFiles.length > 0 && <EarlierFilesPanel desk={desk} />}
      <UploadResultsDialog
        event={event}
        open={isUploading}
        onOpenChange={setIsUploading}
        isAtDesk
      />
      <RemoveResultsDialog desk={desk} open={isRemoving} onOpenChange={setIsRemoving} />
    </Page>
  )
}

function NoResults({ isCancelled, upload }: { isCancelled: boolean; upload: React.ReactNode }) {
  const text = isCancelled
    ? "This event is cancelled, so results can't be uploaded."
    : "Upload the simulation's results file to review it here."
  return (
    <EmptyState
      drawing="rows"
      title="No results available yet"
      text={text}
      {...(!isCancelled && { action: upload })}
    />
  )
}
