import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Permitted } from '#web/lib/permitted.tsx'
import { Button, ButtonLink, DialogClose } from '#web/ui/index.ts'
import type { useUploadInFlight } from './upload-results.api.ts'

type Props = {
  eventId: number
  /** Chosen and valid. */
  file: File | null
  upload: ReturnType<typeof useUploadInFlight>
  isAtDesk: boolean
  onLeave: () => void
}

export function UploadResultsActions({ eventId, file, upload, isAtDesk, onLeave }: Props) {
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
