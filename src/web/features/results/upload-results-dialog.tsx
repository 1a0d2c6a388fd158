import { useState } from 'react'
import type { EventCard } from '#shared/contract/events.ts'
import { formatWeekday } from '#shared/domain/dates.ts'
import { Dialog } from '#web/ui/index.ts'
import { uploadFileProblem } from './upload-file-problem.ts'
import { useUploadInFlight } from './upload-in-flight.ts'
import { UploadResultsActions } from './upload-results-actions.tsx'
import { UploadResultsChoice } from './upload-results-choice.tsx'
import { UploadResultsOutcome } from './upload-results-outcome.tsx'

type Props = {
  event: Pick<EventCard, 'id' | 'title' | 'startDateTime' | 'timezone'>
  open: boolean
  onOpenChange: (open: boolean) => void
  returnFocus?: () => HTMLElement | null
  /** The results desk is behind the dialog: no need to lead there. */
  isAtDesk?: boolean
}

/** Takes the simulation's file of a race, shows how far it is, and then whom it found. */
export function UploadResultsDialog(props: Props) {
  const { event, open, onOpenChange, returnFocus, isAtDesk = false } = props
  const [file, setFile] = useState<File | null>(null)
  const upload = useUploadInFlight(event.id)
  const problem = file ? uploadFileProblem(file) : undefined

  function choose(next: File | null) {
    upload.forget()
    setFile(next)
  }

  function change(isOpen: boolean) {
    if (!isOpen) upload.stop()
    // At the desk the same dialog serves the next upload.
    if (!isOpen && isAtDesk && upload.result) choose(null)
    onOpenChange(isOpen)
  }

  return (
    <Dialog
      title="Upload Results"
      description={`${event.title}, ${formatWeekday(event.startDateTime, event.timezone)}`}
      open={open}
      onOpenChange={change}
      returnFocus={returnFocus}
      isBusy={upload.isPending && !upload.isSending}
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
