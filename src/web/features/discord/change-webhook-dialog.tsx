import { useForm } from 'react-hook-form'
import { type Discord, type Webhook, WebhookChange } from '#shared/contract/discord.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  CheckboxGroupField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SelectField,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { ALL_CHAMPIONSHIPS, championshipOptions, ROLE_HELP } from './championship-options.ts'
import { useChangeWebhook } from './discord.api.ts'
import { optionsOf } from './post-names.ts'

type Props = Pick<Discord, 'championships'> & {
  webhook: Webhook
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything but the address and the purpose: another one of these is another webhook. */
export function ChangeWebhookDialog({ webhook, championships, open, onOpenChange }: Props) {
  const change = useChangeWebhook()
  const { id, name, purpose, championship, roleId, threadId, optionalPosts } = webhook
  const form = useForm({
    resolver: schemaResolver(WebhookChange),
    defaultValues: {
      championshipId: championship?.id ?? ALL_CHAMPIONSHIPS,
      role: roleId ?? '',
      thread: threadId ?? '',
      optionalPosts,
    },
  })
  const options = optionsOf(purpose)
  return (
    <Dialog
      title="Change Webhook"
      description={name}
      open={open}
      onOpenChange={onOpenChange}
      isPending={change.isPending}
    >
      <Form
        form={form}
        label="Change Webhook"
        errors={useFieldErrors(change.error)}
        onSubmit={(body) =>
          change.mutate({ id, name, body }, { onSuccess: () => onOpenChange(false) })
        }
      >
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
        <TextField
          control={form.control}
          name="thread"
          label="Thread (Optional)"
          autoComplete="off"
          help="The ID of a thread, or the link that Discord copies: new posts go there. In a forum, each event opens a thread by itself."
        />
        <DialogActions>
          <DialogClose disabled={change.isPending} />
          <SubmitButton label="Save Webhook" isPending={change.isPending} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
