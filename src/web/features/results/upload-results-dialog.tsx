import { useState } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { formatWeekday } from '#shared/domain/dates.ts'
import { Dialog, FileInput, Notice, ProgressBar } from '#web/ui/index.ts'
import { useUploadInFlight } from './upload-results.api.ts'
import { UploadResultsActions } from './upload-results-actions.tsx'
import { UploadResultsOutcome } from './upload-results-outcome.tsx'
import { RESULTS_FILE } from '#shared/contract/results.ts'

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
