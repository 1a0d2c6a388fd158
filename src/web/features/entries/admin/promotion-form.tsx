import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  SmallForm,
  Text,
  TextAreaInput,
  useSmallForm,
} from '#web/ui/index.ts'
import { checkReason, REASON_MAX_LENGTH } from './check-reason.ts'

type Props = {
  title: string
  isOn: boolean
  /** The names of those who would get a place. */
  next: string[]
  error: Error | null
  isPending: boolean
  onChange: (reason: string) => void
}

export function PromotionForm({ title, isOn, next, error, isPending, onChange }: Props) {
  const { form, field } = useSmallForm({
    initial: { reason: '' },
    check: async ({ reason }) => checkReason(reason),
    onSubmit: onChange,
    errors: useFieldErrors(error),
  })
  return (
    <SmallForm {...form} label={title}>
      <Text>{consequence(isOn, next)}</Text>
      <TextAreaInput
        {...field('reason')}
        label="Reason"
        help="The audit log keeps it."
        rows={3}
        maxLength={REASON_MAX_LENGTH}
      />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <Button type="submit" variant="primary" isPending={isPending}>
          {isOn ? 'Turn Off' : 'Turn On'}
        </Button>
      </DialogActions>
    </SmallForm>
  )
}

function consequence(isOn: boolean, next: string[]) {
  if (isOn)
    return 'Free places stay free until you let somebody in, and the list shows who would be next.'
  if (next.length === 0) return 'Free places go to those who wait, in the order of the queue.'
  return `These get a place at once: ${next.join(', ')}.`
}
