import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PASSWORD, USERNAME } from '#shared/contract/auth.ts'
import { AddedPassword } from '#shared/contract/sign-in.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  PasswordField,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { useAddPassword } from './sign-in.api.ts'

/** For members who sign in with Steam. */
export function AddPassword() {
  const [isOpen, setIsOpen] = useState(false)
  const add = useAddPassword()
  return (
    <Dialog
      title="Add Password"
      description="You can then sign in with Steam or with the password."
      trigger={
        <Button icon={KeyRound} onClick={() => add.reset()}>
          Add Password
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={add.isPending}
    >
      <AddForm
        error={add.error}
        isPending={add.isPending}
        onAdd={(values) => add.mutate(values, { onSuccess: () => setIsOpen(false) })}
      />
    </Dialog>
  )
}

type Props = {
  error: Error | null
  isPending: boolean
  onAdd: (values: AddedPassword) => void
}

function AddForm({ error, isPending, onAdd }: Props) {
  const form = useForm({
    resolver: schemaResolver(AddedPassword),
    defaultValues: { username: '', password: '' },
  })
  return (
    <Form form={form} label="Add Password" errors={useFieldErrors(error)} onSubmit={onAdd}>
      <TextField
        control={form.control}
        name="username"
        label="Username"
        autoComplete="username"
        help={`${USERNAME.min} to ${USERNAME.max} letters, digits, dots, dashes or underscores`}
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="new-password"
        help={`At least ${PASSWORD.min} characters`}
      />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton label="Add Password" isPending={isPending} pendingLabel="Saving..." />
      </DialogActions>
    </Form>
  )
}
