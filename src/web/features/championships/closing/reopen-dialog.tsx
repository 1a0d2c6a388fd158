import { useState } from 'react'
import type { Championship } from '#shared/contract/championships.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Button, Dialog, DialogClose, TextAreaInput } from '#web/ui/index.ts'
import { useReopenChampionship } from './closing.api.ts'

type Props = {
  championship: Championship & { id: number }
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ReopenDialog({ championship, open, onOpenChange }: Props) {
  const [reason, setReason] = useState('')
  const reopen = useReopenChampionship(championship)
  const errors = useFieldErrors(reopen.error)

  return (
    <Dialog
      title="Reopen Championship"
      description={`The tables of ${championship.name} follow the results again, with everything that has changed since it was closed.`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={reopen.isPending}
      footer={
        <>
          <DialogClose disabled={reopen.isPending} />
          <Button
            variant="primary"
            isPending={reopen.isPending}
            disabledReason={reason.trim() ? undefined : 'Enter a reason'}
            onClick={() => reopen.mutate(reason, { onSuccess: () => onOpenChange(false) })}
          >
            Reopen Championship
          </Button>
        </>
      }
    >
      <TextAreaInput
        label="Reason"
        help="Everybody can read it."
        error={errors?.['reason']}
        value={reason}
        onChange={setReason}
        rows={3}
      />
    </Dialog>
  )
}
