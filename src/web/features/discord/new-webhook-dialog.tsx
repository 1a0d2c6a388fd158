import { useForm } from 'react-hook-form'
import { type Discord, NewWebhook } from '#shared/contract/discord.ts'
import { WEBHOOK_PURPOSE_NAMES, WEBHOOK_PURPOSES } from '#shared/domain/discord/purposes.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { useAddWebhook } from './discord.api.ts'

/** In place of a championship's id. */
const ALL = 0

const PURPOSES = WEBHOOK_PURPOSE_NAMES.map((value) => {
  const { label, about } = WEBHOOK_PURPOSES[value]
  return { value, label: `${label}: ${about.toLowerCase()}` }
})

type Props = Pick<Discord, 'championships'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function NewWebhookDialog({ championships, open, onOpenChange }: Props) {
  const add = useAddWebhook()
  const errors = useFieldErrors(add.error)
  const form = useForm({
    resolver: schemaResolver(NewWebhook),
    defaultValues: { address: '', purpose: 'announcements', championshipId: ALL, role: '' },
  })
  return (
    <Dialog title="Add a Webhook" open={open} onOpenChange={onOpenChange} isPending={add.isPending}>
      <Form
        form={form}
        label="Add a Webhook"
        errors={errors}
        onSubmit={(values) => add.mutate(values, { onSuccess: () => onOpenChange(false) })}
      >
        <PasswordField
          control={form.control}
          name="address"
          label="Webhook URL"
          autoComplete="off"
          help="Whoever has it can post in your channel, so it is never shown again. For a thread, add ?thread_id= and the ID of the thread."
        />
        <SelectField
          control={form.control}
          name="purpose"
          label="What Is Posted There"
          options={PURPOSES}
        />
        {championships.length > 0 && (
          <SelectField
            control={form.control}
            name="championshipId"
            label="Championship"
            options={[
              { value: ALL, label: 'Everything' },
              ...championships.map(({ id, name }) => ({ value: id, label: `Only ${name}` })),
            ]}
          />
        )}
        <TextField
          control={form.control}
          name="role"
          label="Role to Mention (Optional)"
          autoComplete="off"
          help="The ID of a role: new posts mention it once. In Discord, turn on Developer Mode and copy it from the settings of the role."
        />
        <DialogActions>
          <DialogClose disabled={add.isPending} />
          <SubmitButton
            label="Add Webhook"
            isPending={add.isPending}
            pendingLabel="Asking Discord..."
          />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
