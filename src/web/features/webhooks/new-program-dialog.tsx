import { useForm } from 'react-hook-form'
import { NewProgram } from '#shared/contract/webhooks.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { NewLink } from '#web/parts/new-link.tsx'
import {
  CheckboxGroupField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { postOptions, USUAL_POSTS } from './program-words.ts'
import { useAddProgram } from './webhooks.api.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds a webhook and shows its secret once. */
export function NewProgramDialog({ open, onOpenChange }: Props) {
  const add = useAddProgram()
  const errors = useFieldErrors(add.error)
  const form = useForm({
    resolver: schemaResolver(NewProgram),
    defaultValues: { name: '', address: '', posts: USUAL_POSTS },
  })
  return (
    <Dialog title="Add a Webhook" open={open} onOpenChange={onOpenChange} isPending={add.isPending}>
      {add.data ? (
        <NewLink
          label="Secret"
          link={add.data.secret}
          text="The program checks the signature of each message with it. Then send a test."
        />
      ) : (
        <Form
          form={form}
          label="Add a Webhook"
          errors={errors}
          onSubmit={(values) => add.mutate(values)}
        >
          <TextField
            control={form.control}
            name="name"
            label="Name"
            autoComplete="off"
            help="What you call the program."
          />
          <TextField
            control={form.control}
            name="address"
            label="URL"
            inputMode="url"
            autoComplete="off"
            help="Where the program takes messages, with https. Later, only its host is shown."
          />
          <CheckboxGroupField
            control={form.control}
            name="posts"
            label="What It Is Told"
            options={postOptions}
          />
          <DialogActions>
            <DialogClose disabled={add.isPending} />
            <SubmitButton label="Add Webhook" isPending={add.isPending} pendingLabel="Adding..." />
          </DialogActions>
        </Form>
      )}
    </Dialog>
  )
}
