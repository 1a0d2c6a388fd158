import { useState } from 'react'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Notice,
  Stack,
  TextAreaInput,
} from '#web/ui/index.ts'
import { useSwapDriver } from './entries.api.ts'
import { type ChosenMember, MemberChoice } from './member-choice.tsx'

type Props = {
  entry: Entry
  member: CrewMember
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Replaces a driver once the line-ups are fixed. For organisers. */
export function SwapDialog({ entry, member, open, onOpenChange }: Props) {
  const [chosen, setChosen] = useState<ChosenMember>()
  const [reason, setReason] = useState('')
  const swap = useSwapDriver(entry)
  const errors = useFieldErrors(swap.error)
  const drives = (id: number) =>
    entry.crew.some(
      ({ userId, state, role }) => userId === id && state === 'accepted' && role !== 'reserve',
    )

  function send() {
    if (!chosen) return
    swap.mutate(
      { memberId: member.id, userId: chosen.id, reason },
      { onSuccess: () => onOpenChange(false) },
    )
  }

  return (
    <Dialog
      title="Swap Driver"
      description={`Somebody else drives for ${member.displayName} in ${entry.name}. This is possible once per entry.`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={swap.isPending}
    >
      <Stack>
        <MemberChoice isLeftOut={drives} chosen={chosen} onChoose={setChosen} />
        {errors?.['userId'] && (
          <Notice tone="stop" isLive>
            {errors['userId']}
          </Notice>
        )}
        <TextAreaInput
          label="Reason"
          help="The crew sees it."
          value={reason}
          onChange={setReason}
          error={errors?.['reason']}
          rows={2}
        />
        <DialogActions>
          <DialogClose disabled={swap.isPending} />
          <Button
            variant="primary"
            isPending={swap.isPending}
            pendingLabel="Swapping..."
            disabledReason={
              chosen ? (reason.trim() ? undefined : 'Say why') : 'Choose who drives instead'
            }
            onClick={send}
          >
            Swap
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
