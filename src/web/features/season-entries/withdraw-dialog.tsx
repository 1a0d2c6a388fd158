import { useState } from 'react'
import type { SeasonEntry } from '#shared/contract/season-entries.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Button, Dialog, DialogClose, RadioCards, Stack, TextAreaInput } from '#web/ui/index.ts'
import { useWithdrawSeason } from './season-entries.api.ts'
import { seasonName } from './season-words.ts'

type Props = {
  entry: SeasonEntry
  /** An organiser withdraws somebody else's entry. */
  asksReason?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Rounds = 'withdraw' | 'keep'

/** Asks what happens to the entries in rounds to come. */
export function WithdrawDialog({ entry, asksReason = false, open, onOpenChange }: Props) {
  const [rounds, setRounds] = useState<Rounds>('withdraw')
  const [reason, setReason] = useState('')
  const withdraw = useWithdrawSeason(entry.id)
  const errors = useFieldErrors(withdraw.error)
  return (
    <Dialog
      title="Withdraw Season Entry"
      description={`${seasonName(entry)} is entered in no further round.`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={withdraw.isPending}
      footer={
        <>
          <DialogClose disabled={withdraw.isPending} />
          <Button
            variant="danger"
            isPending={withdraw.isPending}
            pendingLabel="Withdrawing..."
            disabledReason={asksReason && !reason.trim() ? 'Enter a reason' : undefined}
            onClick={() =>
              withdraw.mutate(
                { keepsRounds: rounds === 'keep', reason: reason.trim() || null },
                { onSuccess: () => onOpenChange(false) },
              )
            }
          >
            Withdraw
          </Button>
        </>
      }
    >
      <Stack>
        <RadioCards<Rounds>
          label="Rounds to come"
          options={[
            {
              value: 'withdraw',
              label: 'Withdraw from all rounds to come',
              description:
                'The places are free at once, and the first reserve of the class is asked.',
            },
            {
              value: 'keep',
              label: 'Keep the entries that exist',
              description: 'Each can still be withdrawn on the page of its event.',
            },
          ]}
          value={rounds}
          onChange={setRounds}
        />
        {asksReason && (
          <TextAreaInput
            label="Reason"
            help="The crew will see it."
            error={errors?.['reason']}
            value={reason}
            onChange={setReason}
            rows={3}
          />
        )}
      </Stack>
    </Dialog>
  )
}
