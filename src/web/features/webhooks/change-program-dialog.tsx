import { useForm } from 'react-hook-form'
import { ProgramChange, type ProgramWebhook } from '#shared/contract/webhooks.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  CheckboxGroupField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { postOptions } from './program-words.ts'
import { useChangeProgram } from './webhooks.api.ts'

type Props = { webhook: ProgramWebhook; open: boolean; onOpenChange: (open: boolean) => void }

/** Everything but the address: another one is another webhook. */
export function ChangeProgramDialog({ webhook, open, onOpenChange }: Props) {
  const change = useChangeProgram()
  const { id, name, posts } = webhook
  const form = useForm({
    resolver: schemaResolver(ProgramChange),
    defaultValues: { name, posts },
  })
  return (
    <Dialog
      title="Change Webhook"
      description={webhook.host}
      open={open}
      onOpenChange={onOpenChange}
      isPending={change.isPending}
    >
      <Form
        form={form}
        label="Change Webhook"
        errors={useFieldErrors(change.error)}
        onSubmit={(body) => change.mutate({ id, body }, { onSuccess: () => onOpenChange(false) })}
      >
        <TextField control={form.control} name="name" label="Name" autoComplete="off" />
        <CheckboxGroupField
          control={form.control}
          name="posts"
          label="What It Is Told"
          options={postOptions}
        />
        <DialogActions>
          <DialogClose disabled={change.isPending} />
          <SubmitButton label="Save Webhook" isPending={change.isPending} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
