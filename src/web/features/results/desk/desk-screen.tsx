import { Link } from '@tanstack/react-router'
import { Eye, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ResultFile, ResultsDesk } from '#shared/contract/results-desk.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import { sessionName } from '#shared/domain/results/session-name.ts'
import { EventAdminLinks } from '#web/parts/event-admin-links.tsx'
import { PenaltiesToServe } from '#web/parts/penalties-to-serve.tsx'
import { Permitted } from '#web/parts/permitted.tsx'
import { SessionChoice } from '#web/parts/session-choice.tsx'
import {
  Button,
  ButtonLink,
  EmptyState,
  FOCUS_FIRST,
  JumpBar,
  JumpPart,
  Page,
} from '#web/ui/index.ts'
import { UploadResultsDialog } from '../upload-results-dialog.tsx'
import { AdjustmentsPanel } from './adjustments-panel.tsx'
import { CarLinksPanel } from './car-links-panel.tsx'
import { DeskClassification } from './desk-classification.tsx'
import { type DeskPart, deskParts } from './desk-parts.ts'
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
  const { event, file, session, sessions } = desk
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

  const parts = deskParts(desk)

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
          <EventAdminLinks event={event} but="results" />
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
          <JumpBar label="Parts of this page" parts={parts} />
          {parts.map(({ id, label }) => (
            <JumpPart key={id} id={id} label={label}>
              <DeskPartContent
                id={id}
                file={file}
                {...{ desk, isJoining, onJoin }}
                onRemove={() => setIsRemoving(true)}
              />
            </JumpPart>
          ))}
          <MatchedNamesPanel desk={desk} />
          <ServerSettingsPanel desk={desk} />
        </>
      ) : (
        <>
          <NoResults session={session} isCancelled={event.status === 'cancelled'} upload={upload} />
          <Versions desk={desk} />
          <Adjustments desk={desk} />
          <EarlierFiles desk={desk} />
        </>
      )}
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

type PartProps = Omit<Props, 'onChooseSession'> & {
  id: DeskPart
  file: ResultFile
  onRemove: () => void
}

function DeskPartContent({ id, desk, file, isJoining, onJoin, onRemove }: PartProps) {
  const { session, earlierFiles, classification } = desk
  switch (id) {
    case 'to-judge':
      return (
        <>
          <RunningNotice desk={desk} />
          <DeskClassification desk={desk} />
          <Adjustments desk={desk} />
          {desk.session?.isMain && <PenaltiesToServe eventId={desk.event.id} />}
        </>
      )
    case 'names':
      return <UnmatchedNamesPanel desk={desk} />
    case 'not-linked':
      return <CarLinksPanel desk={desk} />
    case 'worth-a-look':
      return <OdditiesPanel desk={desk} />
    case 'files':
      return (
        <>
          <FilePanel desk={desk} file={file} onRemove={onRemove} />
          {session?.kind === 'race' && earlierFiles.length > 0 && (
            <JoinPanel desk={desk} session={session.id} isOpen={isJoining} onOpenChange={onJoin} />
          )}
          <EarlierFiles desk={desk} />
        </>
      )
    default:
      return (
        <>
          {classification && <OfficialPanel desk={desk} classification={classification} />}
          <Versions desk={desk} />
        </>
      )
  }
}

type OfDesk = Pick<Props, 'desk'>

const Versions = ({ desk }: OfDesk) => desk.versions.length > 0 && <VersionsPanel desk={desk} />

const Adjustments = ({ desk }: OfDesk) =>
  desk.session?.kind === 'race' && desk.adjustments.length > 0 && <AdjustmentsPanel desk={desk} />

const EarlierFiles = ({ desk }: OfDesk) =>
  desk.earlierFiles.length > 0 && <EarlierFilesPanel desk={desk} />

type NoResultsProps = {
  session: ResultsDesk['session']
  isCancelled: boolean
  upload: ReactNode
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
