import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ENTRY_REASON_MAX } from '#shared/contract/event-entries.ts'
import { requiredText } from '#shared/contract/text.ts'
import type { ActOnMany } from '#shared/domain/entries/entry-acts.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  Form,
  SwitchField,
  TextAreaField,
} from '#web/ui/index.ts'
import { ACT_WORDS } from './act-words.ts'

const Values = z.object({ reason: requiredText('Reason', ENTRY_REASON_MAX), skip: z.boolean() })

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
  const form = useForm({
    resolver: schemaResolver(Values),
    defaultValues: { reason: '', skip: false },
  })
  return (
    <Form form={form} label={words.title} errors={useFieldErrors(error)} onSubmit={onDecide}>
      {act === 'moveToWaitlist' && canSkip && (
        <SwitchField
          control={form.control}
          name="skip"
          label="Skip them on the waitlist"
          words={['Yes', 'No']}
          help="Otherwise they get the next free places that fit, in the order of the queue."
        />
      )}
      <TextAreaField
        control={form.control}
        name="reason"
        label="Reason"
        help="The crews will see it."
        rows={3}
        maxLength={ENTRY_REASON_MAX}
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
    </Form>
  )
}
