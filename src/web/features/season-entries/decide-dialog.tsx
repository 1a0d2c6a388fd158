import { useState } from 'react'
import type { SeasonEntry } from '#shared/contract/season-entries.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Button, Dialog, DialogClose, TextAreaInput } from '#web/ui/index.ts'
import { type DecideTo, useDecide } from './season-entries.api.ts'
import { seasonName } from './season-words.ts'

type Props = {
  entry: SeasonEntry
  to: DecideTo
  open: boolean
  onOpenChange: (open: boolean) => void
}

const WORDS: Record<DecideTo, { title: string; text: string; confirm: string }> = {
  accepted: {
    title: 'Accept Season Entry',
    text: 'is entered in all its rounds to come.',
    confirm: 'Accept',
  },
  reserve: {
    title: 'Move to the Reserves',
    text: 'gives up its rounds to come, and waits for a place.',
    confirm: 'Move',
  },
  rejected: {
    title: 'Reject Season Entry',
    text: 'is entered in no round.',
    confirm: 'Reject',
  },
}

export function DecideDialog({ entry, to, open, onOpenChange }: Props) {
  const [reason, setReason] = useState('')
  const decide = useDecide(entry.id)
  const errors = useFieldErrors(decide.error)
  const { title, text, confirm } = WORDS[to]
  const isOptional = to === 'accepted'
  return (
    <Dialog
      title={title}
      description={`${seasonName(entry)} ${text}`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={decide.isPending}
      footer={
        <>
          <DialogClose disabled={decide.isPending} />
          <Button
            variant={to === 'rejected' ? 'danger' : 'primary'}
            isPending={decide.isPending}
            disabledReason={isOptional || reason.trim() ? undefined : 'Enter a reason'}
            onClick={() =>
              decide.mutate(
                { to, reason: reason.trim() || null },
                { onSuccess: () => onOpenChange(false) },
              )
            }
          >
            {confirm}
          </Button>
        </>
      }
    >
      <TextAreaInput
        label={isOptional ? 'Reason (optional)' : 'Reason'}
        help="The crew will see it."
        error={errors?.['reason']}
        value={reason}
        onChange={setReason}
        rows={3}
      />
    </Dialog>
  )
}
