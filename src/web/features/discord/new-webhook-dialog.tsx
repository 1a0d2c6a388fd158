import { useForm, useWatch } from 'react-hook-form'
import { type Discord, NewWebhook } from '#shared/contract/discord.ts'
import { WEBHOOK_PURPOSE_NAMES, WEBHOOK_PURPOSES } from '#shared/domain/discord/purposes.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  CheckboxGroupField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { ALL_CHAMPIONSHIPS, championshipOptions, ROLE_HELP } from './championship-options.ts'
import { useAddWebhook } from './discord.api.ts'
import { optionsOf } from './post-names.ts'

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
    defaultValues: {
      address: '',
      purpose: 'announcements',
      championshipId: ALL_CHAMPIONSHIPS,
      role: '',
      optionalPosts: [],
    },
  })
  const options = optionsOf(useWatch({ control: form.control, name: 'purpose' }))
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
        {options.length > 0 && (
          <CheckboxGroupField
            control={form.control}
            name="optionalPosts"
            label="Also Post"
            options={options}
          />
        )}
        {championships.length > 0 && (
          <SelectField
            control={form.control}
            name="championshipId"
            label="Championship"
            options={championshipOptions(championships)}
          />
        )}
        <TextField
          control={form.control}
          name="role"
          label="Role to Mention (Optional)"
          autoComplete="off"
          help={ROLE_HELP}
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
