import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Applicant } from '#shared/contract/joining.ts'
import { requiredText } from '#shared/contract/text.ts'
import { REFUSAL_REASON_MAX } from '#shared/contract/users.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SubmitButton,
  TextAreaField,
} from '#web/ui/index.ts'
import { useRefuse } from './joining.api.ts'

type Props = { applicant: Applicant; open: boolean; onOpenChange: (open: boolean) => void }

const Refusal = z.object({ reason: requiredText('Reason', REFUSAL_REASON_MAX) })

export function RefuseDialog({ applicant, open, onOpenChange }: Props) {
  const refuse = useRefuse()
  const { displayName } = applicant
  const form = useForm({ resolver: schemaResolver(Refusal), defaultValues: { reason: '' } })
  return (
    <Dialog
      title="Refuse to Let In"
      description={displayName}
      open={open}
      onOpenChange={onOpenChange}
      isPending={refuse.isPending}
    >
      <Form
        form={form}
        label="Refuse to Let In"
        errors={useFieldErrors(refuse.error)}
        onSubmit={({ reason }) =>
          refuse.mutate({ applicant, reason }, { onSuccess: () => onOpenChange(false) })
        }
      >
        <TextAreaField
          control={form.control}
          name="reason"
          label="Reason"
          help={`${displayName} sees it when they sign in. You can let them in later.`}
          rows={3}
        />
        <DialogActions>
          <DialogClose disabled={refuse.isPending} />
          <SubmitButton
            label={`Refuse ${displayName}`}
            isPending={refuse.isPending}
            pendingLabel="Saving..."
          />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
