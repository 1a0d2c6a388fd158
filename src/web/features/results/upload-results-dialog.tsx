import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { RESULTS_FILE, type ResultsUpload } from '#shared/contract/results.ts'
import { formatWeekday } from '#shared/domain/dates.ts'
import { counted, plural } from '#shared/domain/plural.ts'
import {
  Button,
  ButtonLink,
  Dialog,
  DialogClose,
  FileInput,
  Notice,
  ProgressBar,
  Row,
  Rows,
  ScrollBox,
  SectionLabel,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { Permitted } from '#web/lib/permitted.tsx'
import { useUploadInFlight } from './upload-results.api.ts'

type Props = {
  event: Pick<EventCard, 'id' | 'title' | 'startDateTime' | 'timezone'>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opened from the results desk, so no link to it is needed. */
  isAtDesk?: boolean
}

/** Uploads a results file, with progress and matched names. */
export function UploadResultsDialog(props: Props) {
  const { event, open, onOpenChange, isAtDesk = false } = props
  const [file, setFile] = useState<File | null>(null)
  const upload = useUploadInFlight(event.id)
  const problem = file ? uploadFileProblem(file) : undefined

  function choose(next: File | null) {
    upload.forget()
    setFile(next)
  }

  function change(isOpen: boolean) {
    if (!isOpen) upload.stop()
    // On the results desk, the dialog is reused for the next upload.
    if (!isOpen && isAtDesk && upload.result) choose(null)
    onOpenChange(isOpen)
  }

  return (
    <Dialog
      title="Upload Results"
      description={`${event.title}, ${formatWeekday(event.startDateTime, event.timezone)}`}
      open={open}
      onOpenChange={change}
      isPending={upload.isPending && !upload.isSending}
      footer={
        <UploadResultsActions
          eventId={event.id}
          file={problem ? null : file}
          upload={upload}
          isAtDesk={isAtDesk}
          onLeave={() => change(false)}
        />
      }
    >
      {upload.result ? (
        <UploadResultsOutcome result={upload.result} />
      ) : (
        <UploadResultsChoice
          file={file}
          problem={problem ?? upload.refusal}
          upload={upload}
          onChoose={choose}
        />
      )}
    </Dialog>
  )
}

type UploadResultsChoiceProps = {
  file: File | null
  problem: string | undefined
  upload: ReturnType<typeof useUploadInFlight>
  onChoose: (file: File | null) => void
}

function UploadResultsChoice({ file, problem, upload, onChoose }: UploadResultsChoiceProps) {
  const { isPending, isSending, sent, question } = upload
  return (
    <>
      <FileInput
        label="Results file"
        help="The XML file (.xml) that the simulation writes after a race, at most 64 MB."
        accept={RESULTS_FILE.extensions.join()}
        value={file}
        onChange={onChoose}
        error={problem}
        disabled={isPending}
      />
      {isPending && (
        <ProgressBar
          label={isSending ? 'Sending the file…' : 'Reading the race…'}
          value={isSending ? sent * 100 : null}
        />
      )}
      {!isPending && question && (
        <Notice tone="caution" title="Is this the right file?" isLive>
          {question}
        </Notice>
      )}
      {!isPending && (
        <Notice>
          Uploading marks the event completed and replaces any results that it already has.
        </Notice>
      )}
    </>
  )
}

type UploadResultsActionsProps = {
  eventId: number
  /** Chosen and valid. */
  file: File | null
  upload: ReturnType<typeof useUploadInFlight>
  isAtDesk: boolean
  onLeave: () => void
}

function UploadResultsActions({
  eventId,
  file,
  upload,
  isAtDesk,
  onLeave,
}: UploadResultsActionsProps) {
  const starter = useRef<HTMLButtonElement>(null)

  function stop() {
    upload.stop()
    // The pressed button disappears and would lose the focus.
    starter.current?.focus()
  }

  if (upload.result)
    return (
      <>
        <DialogClose ref={takeFocus}>Done</DialogClose>
        <ButtonLink
          onClick={onLeave}
          render={
            <Link to="/events/$id" params={{ id: String(eventId) }} search={{ tab: 'results' }} />
          }
        >
          View Results
        </ButtonLink>
        {!isAtDesk && (
          <Permitted needs="results.review">
            <ButtonLink
              variant="primary"
              onClick={onLeave}
              render={<Link to="/admin/events/$id/results" params={{ id: String(eventId) }} />}
            >
              Review Results
            </ButtonLink>
          </Permitted>
        )}
      </>
    )
  return (
    <>
      {upload.isSending ? (
        <Button onClick={stop}>Stop sending</Button>
      ) : (
        <DialogClose disabled={upload.isPending} />
      )}
      <Button
        ref={starter}
        variant="primary"
        icon={Upload}
        isPending={upload.isPending}
        pendingLabel={upload.isSending ? 'Sending...' : 'Reading...'}
        disabledReason={file ? undefined : 'Choose a file'}
        onClick={() => file && upload.start(file, upload.question !== undefined)}
      >
        {upload.question ? 'Upload Anyway' : 'Upload Results'}
      </Button>
    </>
  )
}

/** Keeps the focus in the dialog after the pressed button is gone. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}

function UploadResultsOutcome({ result }: { result: ResultsUpload }) {
  const { totalResults, matched, unmatched, unfit = [] } = result
  return (
    <Stack>
      <Notice tone="go" title={`Processed ${totalResults} race results`} isLive>
        {matchedText(matched, unmatched.length)}
      </Notice>
      {unfit.length > 0 && (
        <Notice tone="caution" title="Adjustments that no longer fit">
          {unfit.join('; ')}. They stay on the results desk and apply again when they fit.
        </Notice>
      )}
      {unmatched.length > 0 && (
        <Stack gap="small">
          <SectionLabel>Names without a member ({unmatched.length})</SectionLabel>
          <Text size="help">
            No Race Control username, game profile or registered driver matches these names, or more
            than one does. Their results are listed under the name in the file, without a link to a
            profile.
          </Text>
          <UploadUnmatchedNames names={unmatched} />
        </Stack>
      )}
    </Stack>
  )
}

function matchedText(matched: number, unmatched: number) {
  if (unmatched === 0) return 'Every driver in the file was linked to a member.'
  if (matched === 0) return 'No driver in the file was linked to a member.'
  return `${counted(matched, 'driver')} ${plural(matched, 'was', 'were')} linked to a member.`
}

function UploadUnmatchedNames({ names }: { names: string[] }) {
  const sorted = names.toSorted((a, b) => a.localeCompare(b))
  return (
    <ScrollBox label="Names without a member">
      <Rows>
        {sorted.map((name) => (
          <Row key={name}>{name}</Row>
        ))}
      </Rows>
    </ScrollBox>
  )
}

type FileFacts = Pick<File, 'name' | 'size'>

/** Checks extension and size. */
function uploadFileProblem({ name, size }: FileFacts) {
  if (!RESULTS_FILE.extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    return 'The file must be XML (.xml)'
  if (size === 0) return 'The file is empty'
  if (size > RESULTS_FILE.maxBytes)
    return `The file is larger than ${RESULTS_FILE.maxBytes / 1024 / 1024} MB`
  return undefined
}
