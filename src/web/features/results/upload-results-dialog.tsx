import { Link } from '@tanstack/react-router'
import { Link2, Upload } from 'lucide-react'
import { useRef } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { RESULTS_FILE } from '#shared/contract/results.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import {
  Button,
  ButtonLink,
  DialogClose,
  FilesInput,
  Notice,
  Row,
  Rows,
  ScrollBox,
  SectionLabel,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { GuardedDialog } from '#web/parts/guarded-dialog.tsx'
import { Permitted } from '#web/parts/permitted.tsx'
import { type QueuedFile, useUploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'

type Props = {
  event: Pick<EventCard, 'id' | 'title' | 'startDateTime' | 'timezone'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opened from the results desk, so no link to it is needed. */
  isAtDesk?: boolean
}

/** Uploads results files of any sessions of an event, each with progress, outcome and matched names. */
export function UploadResultsDialog(props: Props) {
  const { event, open, onOpenChange, isAtDesk = false } = props
  const queue = useUploadQueue(event.id)
  const starter = useRef<HTMLButtonElement>(null)
  const isDone = isAllStored(queue.files)

  const left = queue.files.filter(isLeft)

  function change(isOpen: boolean) {
    if (!isOpen) {
      queue.stop()
      // On the results desk, the dialog is reused for the next upload.
      queue.clear()
    }
    onOpenChange(isOpen)
  }

  return (
    <GuardedDialog
      title="Upload Results"
      description={`${event.title}, ${formatWeekday(event.startDateTime, event.timezone)}`}
      open={open}
      onOpenChange={change}
      isDirty={left.length > 0}
      question={leaveQuestion(left)}
      isPending={queue.isPending && !queue.isSending}
      footer={
        <UploadResultsActions
          eventId={event.id}
          queue={queue}
          starter={starter}
          isAtDesk={isAtDesk}
          onLeave={() => change(false)}
        />
      }
    >
      <Stack>
        {!isDone && (
          <FilesInput
            label="Results Files"
            help="The XML files (.xml) that the simulation writes after practice, qualifying, warm-up and race, each at most 64 MB."
            accept={RESULTS_FILE.extensions.join()}
            onAdd={queue.add}
            disabled={queue.isPending}
          />
        )}
        {queue.files.length > 0 && (
          <Rows label="Chosen files">
            {queue.files.map((queued) => (
              <UploadRow
                key={queued.id}
                queued={queued}
                timezone={event.timezone}
                isBusy={queue.isPending}
                onRemove={() => {
                  starter.current?.focus()
                  queue.remove(queued.id)
                }}
                onSendAgain={() => {
                  // The pressed button disappears and would lose the focus.
                  starter.current?.focus()
                  void queue.sendAgain(queued)
                }}
                onAnswer={(answer) => {
                  starter.current?.focus()
                  void queue.answer(queued, answer)
                }}
              />
            ))}
          </Rows>
        )}
        {!queue.isPending && !isDone && (
          <Notice>
            Uploading a race marks the event completed. If the event already has results of a
            session, or something about a file is odd, you are asked what to do with it before
            anything changes.
          </Notice>
        )}
        {!queue.isPending && <UnmatchedNames files={queue.files} />}
      </Stack>
    </GuardedDialog>
  )
}

/** Chosen, but not stored yet: lost when the dialog closes. A file that cannot be sent is no loss. */
function isLeft({ state }: QueuedFile) {
  return state !== 'stored' && state !== 'unfit'
}

function leaveQuestion(left: readonly QueuedFile[]) {
  const [only] = left
  return {
    title: 'Leave without uploading?',
    description:
      left.length === 1
        ? `${only?.file.name} has not been uploaded yet. You would have to choose it again.`
        : `${left.length} files have not been uploaded yet. You would have to choose them again.`,
  }
}

const isAllStored = (files: readonly QueuedFile[]) =>
  files.length > 0 && files.every(({ state }) => state === 'stored')

type UploadResultsActionsProps = {
  eventId: number
  queue: ReturnType<typeof useUploadQueue>
  starter: React.RefObject<HTMLButtonElement | null>
  isAtDesk: boolean
  onLeave: () => void
}

function UploadResultsActions(props: UploadResultsActionsProps) {
  const { eventId, queue, starter, isAtDesk, onLeave } = props

  function stop() {
    queue.stop()
    // The pressed button disappears and would lose the focus.
    starter.current?.focus()
  }

  if (isAllStored(queue.files))
    return (
      <StoredActions eventId={eventId} files={queue.files} isAtDesk={isAtDesk} onLeave={onLeave} />
    )
  const isWaiting = queue.files.some(({ state }) => state === 'waiting')
  return (
    <>
      {queue.isSending ? (
        <Button onClick={stop}>Stop Sending</Button>
      ) : (
        <DialogClose disabled={queue.isPending} />
      )}
      <Button
        ref={starter}
        variant="primary"
        icon={Upload}
        isPending={queue.isPending}
        pendingLabel={queue.isSending ? 'Sending...' : 'Reading...'}
        disabledReason={isWaiting || queue.isPending ? undefined : whyNot(queue.files)}
        onClick={() => void queue.start()}
      >
        Upload Results
      </Button>
    </>
  )
}

const DESK = '/admin/events/$id/results'

type StoredActionsProps = Pick<UploadResultsActionsProps, 'eventId' | 'isAtDesk' | 'onLeave'> & {
  files: readonly QueuedFile[]
}

/** What is next: to look at the results, to review them, or to join a part of a stopped race. */
function StoredActions({ eventId, files, isAtDesk, onLeave }: StoredActionsProps) {
  const params = { id: String(eventId) }
  const partOf = files.findLast(({ result }) => result?.partOf)?.result?.partOf
  return (
    <>
      <DialogClose ref={takeFocus}>Done</DialogClose>
      <ButtonLink
        onClick={onLeave}
        render={<Link to="/events/$id" params={params} search={{ tab: 'results' }} />}
      >
        View Results
      </ButtonLink>
      <Permitted needs="results.review">
        {partOf ? (
          <ButtonLink
            variant="primary"
            icon={Link2}
            onClick={onLeave}
            render={
              <Link to={DESK} params={params} search={{ session: partOf.sessionId, join: true }} />
            }
          >
            Join Files
          </ButtonLink>
        ) : (
          !isAtDesk && (
            <ButtonLink
              variant="primary"
              onClick={onLeave}
              render={<Link to={DESK} params={params} />}
            >
              Review Results
            </ButtonLink>
          )
        )}
      </Permitted>
    </>
  )
}

function whyNot(files: readonly QueuedFile[]) {
  if (files.some(({ state }) => state === 'asking')) return 'Answer the question first'
  return 'Choose a file'
}

/** Keeps the focus in the dialog after the pressed button is gone. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}

/** The names of all files, each once. */
function UnmatchedNames({ files }: { files: readonly QueuedFile[] }) {
  const all = new Set(files.flatMap(({ result }) => result?.unmatched ?? []))
  const names = [...all].toSorted((a, b) => a.localeCompare(b))
  if (names.length === 0) return null
  return (
    <Stack gap="small">
      <SectionLabel>Names without a member ({names.length})</SectionLabel>
      <Text size="help">
        No Race Control username, game profile or registered driver matches these names, or more
        than one does. Their results are listed under the name in the file, without a link to a
        profile.
      </Text>
      <ScrollBox label="Names without a member">
        <Rows label="Names without a member">
          {names.map((name) => (
            <Row key={name}>{name}</Row>
          ))}
        </Rows>
      </ScrollBox>
    </Stack>
  )
}
