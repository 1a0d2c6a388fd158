import { useState } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { isUnconfirmed } from '#web/data/api-error.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Notice,
  Stack,
  TextAreaInput,
} from '#web/ui/index.ts'
import type { NewDriver } from '../entries.api.ts'
import { type ChosenMember, MemberChoice } from './member-choice.tsx'

type Props = {
  entry: Entry
  title: string
  description: string
  /** The label of the button, and what it says once the organiser knows which limit is passed. */
  confirm: { label: string; overLimit: string; pending: string; choose: string }
  change: {
    isPending: boolean
    error: Error | null
    reset: () => void
    mutate: (body: NewDriver, options: { onSuccess: () => void }) => void
  }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Puts a member or guest into a crew, with a reason that the crew sees. For organisers. */
export function NewDriverDialog(props: Props) {
  const { entry, title, description, confirm, change, open, onOpenChange } = props
  const [chosen, setChosen] = useState<ChosenMember>()
  const [guest, setGuest] = useState<string>()
  const [reason, setReason] = useState('')
  const errors = useFieldErrors(change.error)
  // The server has said which limit the crew passes.
  const limit = isUnconfirmed(change.error) ? change.error?.message : undefined
  const drives = (id: number) =>
    entry.crew.some(
      ({ userId, state, role }) => userId === id && state === 'accepted' && role !== 'reserve',
    )

  /** Another driver may pass another limit. */
  function choose(member: ChosenMember | undefined, name: string | undefined) {
    change.reset()
    setChosen(member)
    setGuest(name)
  }

  function send() {
    change.mutate(
      {
        userId: chosen?.id ?? null,
        guestName: guest ?? null,
        reason,
        overLimit: limit !== undefined,
      },
      { onSuccess: () => onOpenChange(false) },
    )
  }

  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={onOpenChange}
      isPending={change.isPending}
    >
      <Stack>
        <MemberChoice
          isLeftOut={drives}
          chosen={chosen}
          onChoose={(member) => choose(member, undefined)}
          guest={guest}
          onGuest={(name) => choose(undefined, name)}
        />
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
        {limit && (
          <Notice tone="caution" isLive>
            {limit}
          </Notice>
        )}
        <DialogActions>
          <DialogClose disabled={change.isPending} />
          <Button
            variant="primary"
            isPending={change.isPending}
            pendingLabel={confirm.pending}
            disabledReason={
              chosen || guest ? (reason.trim() ? undefined : 'Say why') : confirm.choose
            }
            onClick={send}
          >
            {limit ? confirm.overLimit : confirm.label}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
