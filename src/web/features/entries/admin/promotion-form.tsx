import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ENTRY_REASON_MAX } from '#shared/contract/event-entries.ts'
import { requiredText } from '#shared/contract/text.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Button, DialogActions, DialogClose, Form, Text, TextAreaField } from '#web/ui/index.ts'

const Values = z.object({ reason: requiredText('Reason', ENTRY_REASON_MAX) })

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
  const form = useForm({ resolver: schemaResolver(Values), defaultValues: { reason: '' } })
  return (
    <Form
      form={form}
      label={title}
      errors={useFieldErrors(error)}
      onSubmit={({ reason }) => onChange(reason)}
    >
      <Text>{consequence(isOn, next)}</Text>
      <TextAreaField
        control={form.control}
        name="reason"
        label="Reason"
        help="The audit log keeps it."
        rows={3}
        maxLength={ENTRY_REASON_MAX}
      />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <Button type="submit" variant="primary" isPending={isPending}>
          {isOn ? 'Turn Off' : 'Turn On'}
        </Button>
      </DialogActions>
    </Form>
  )
}

function consequence(isOn: boolean, next: string[]) {
  if (isOn)
    return 'Free places stay free until you let somebody in, and the list shows who would be next.'
  if (next.length === 0) return 'Free places go to those who wait, in the order of the queue.'
  return `These get a place at once: ${next.join(', ')}.`
}
