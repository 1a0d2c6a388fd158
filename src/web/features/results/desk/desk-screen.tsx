import { Link } from '@tanstack/react-router'
import { Eye, Upload } from 'lucide-react'
import { useState } from 'react'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { formatWeekday } from '#shared/domain/dates.ts'
import { sessionName } from '#shared/domain/session-name.ts'
import { Permitted } from '#web/lib/permitted.tsx'
import { SessionChoice } from '#web/lib/session-choice.tsx'
import { Button, ButtonLink, EmptyState, FOCUS_FIRST, Page } from '#web/ui/index.ts'
import { UploadResultsDialog } from '../upload-results-dialog.tsx'
import { AdjustmentsPanel } from './adjustments-panel.tsx'
import { CarLinksPanel } from './car-links-panel.tsx'
import { DeskClassification } from './desk-classification.tsx'
import { EarlierFilesPanel } from './earlier-files-panel.tsx'
import { FilePanel } from './file-panel.tsx'
import { JoinPanel } from './joining/join-panel.tsx'
import { MatchedNamesPanel } from './matched-names-panel.tsx'
import { OfficialPanel } from './official-panel.tsx'
import { OdditiesPanel } from './oddities-panel.tsx'
import { RemoveResultsDialog } from './remove-results-dialog.tsx'
import { RunningNotice } from './running-notice.tsx'
import { ServerSettingsPanel } from './server-settings-panel.tsx'
import { UnmatchedNamesPanel } from './unmatched-names-panel.tsx'
import { VersionsPanel } from './versions-panel.tsx'

type Props = {
  desk: ResultsDesk
  /** The dialog that joins the files of a stopped race is open. */
  isJoining: boolean
  onChooseSession: (session: number | undefined) => void
  onJoin: (isOpen: boolean) => void
}

export function DeskScreen({ desk, isJoining, onChooseSession, onJoin }: Props) {
  const { event, file, session, sessions, adjustments, earlierFiles } = desk
  const isRace = session?.kind === 'race'
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
      <SessionChoice
        sessions={sessions}
        session={session?.id}
        timezone={event.timezone}
        onChoose={onChooseSession}
      />
      {file ? (
        <>
          <FilePanel desk={desk} file={file} onRemove={() => setIsRemoving(true)} />
          {desk.classification && (
            <OfficialPanel desk={desk} classification={desk.classification} />
          )}
          {session?.kind === 'race' && earlierFiles.length > 0 && (
            <JoinPanel desk={desk} session={session.id} isOpen={isJoining} onOpenChange={onJoin} />
          )}
          <RunningNotice desk={desk} />
          <OdditiesPanel desk={desk} />
          <UnmatchedNamesPanel desk={desk} />
          {session?.isMain && <CarLinksPanel desk={desk} />}
          <DeskClassification desk={desk} />
          <ServerSettingsPanel desk={desk} />
        </>
      ) : (
        <NoResults session={session} isCancelled={event.status === 'cancelled'} upload={upload} />
      )}
      {desk.versions.length > 0 && <VersionsPanel desk={desk} />}
      {isRace && adjustments.length > 0 && <AdjustmentsPanel desk={desk} />}
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

type NoResultsProps = {
  session: ResultsDesk['session']
  isCancelled: boolean
  upload: React.ReactNode
}

function NoResults({ session, isCancelled, upload }: NoResultsProps) {
  const text = isCancelled
    ? "This event is cancelled, so results can't be uploaded."
    : session
      ? `Upload the simulation's file of ${sessionName(session)}, or restore an earlier one below.`
      : "Upload the simulation's result files to review them here."
  return (
    <EmptyState
      drawing="rows"
      title="No results available yet"
      text={text}
      {...(!isCancelled && { action: upload })}
    />
  )
}
