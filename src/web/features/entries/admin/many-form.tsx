import { useState } from 'react'
import type { ActOnMany } from '#shared/domain/entry-acts.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  SmallForm,
  SwitchInput,
  TextAreaInput,
  useSmallForm,
} from '#web/ui/index.ts'
import { ACT_WORDS } from './act-words.ts'
import { checkReason, REASON_MAX_LENGTH } from './check-reason.ts'

type Props = {
  act: Exclude<ActOnMany, 'confirm'>
  /** Free places go to those who wait by themselves. */
  canSkip: boolean
  error: Error | null
  isPending: boolean
  onDecide: (values: { reason: string; skip: boolean }) => void
}

/** The reason for a decision about many entries, which all their crews see. */
export function ManyForm({ act, canSkip, error, isPending, onDecide }: Props) {
  const words = ACT_WORDS[act]
  const [skip, setSkip] = useState(false)
  const { form, field } = useSmallForm({
    initial: { reason: '' },
    check: async ({ reason }) => checkReason(reason),
    onSubmit: (reason) => onDecide({ reason, skip }),
    errors: useFieldErrors(error),
  })
  return (
    <SmallForm {...form} label={words.title}>
      {act === 'moveToWaitlist' && canSkip && (
        <SwitchInput
          label="Skip them on the waitlist"
          words={['Yes', 'No']}
          help="Otherwise they get the next free places that fit, in the order of the queue."
          checked={skip}
          onChange={setSkip}
        />
      )}
      <TextAreaInput
        {...field('reason')}
        label="Reason"
        help="The crews will see it."
        rows={3}
        maxLength={REASON_MAX_LENGTH}
      />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <Button
          type="submit"
          variant={words.isDanger ? 'danger' : 'primary'}
          isPending={isPending}
          pendingLabel={words.pending}
        >
          {words.confirm}
        </Button>
      </DialogActions>
    </SmallForm>
  )
}
