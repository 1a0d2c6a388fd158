import { useState } from 'react'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Button, Dialog, DialogClose, TextAreaInput } from '#web/ui/index.ts'
import { useReopenResults } from './official.api.ts'

type Props = { desk: ResultsDesk; onClose: () => void }

export function ReopenDialog({ desk: { event, session, version }, onClose }: Props) {
  const [reason, setReason] = useState('')
  const reopen = useReopenResults({ eventId: event.id, session: session?.id, version })
  const errors = useFieldErrors(reopen.error)

  return (
    <Dialog
      title="Reopen Results"
      description={`The results of ${event.title} become provisional again until somebody confirms them. Their versions stay readable.`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={reopen.isPending}
      footer={
        <>
          <DialogClose disabled={reopen.isPending} />
          <Button
            variant="primary"
            isPending={reopen.isPending}
            disabledReason={reason.trim() ? undefined : 'Enter a reason'}
            onClick={() => reopen.mutate(reason, { onSuccess: onClose })}
          >
            Reopen Results
          </Button>
        </>
      }
    >
      <TextAreaInput
        label="Reason"
        help="It is kept with the versions."
        error={errors?.['reason']}
        value={reason}
        onChange={setReason}
        rows={3}
      />
    </Dialog>
  )
}
