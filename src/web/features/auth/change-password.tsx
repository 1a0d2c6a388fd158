import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { PASSWORD } from '#shared/contract/auth.ts'
import { PasswordChange } from '#shared/contract/sign-in.ts'
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
} from '#web/ui/index.ts'
import { useChangePassword } from './sign-in.api.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

export function ChangePassword({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useChangePassword()

  return (
    <Dialog
      title="Change Password"
      description="You stay signed in here. Everywhere else you are signed out."
      trigger={
        <Button icon={KeyRound} onClick={() => change.reset()}>
          Change Password
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={change.isPending}
    >
      <ChangeForm
        username={username}
        error={change.error}
        isPending={change.isPending}
        onChange={(values) => change.mutate(values, { onSuccess: () => setIsOpen(false) })}
      />
    </Dialog>
  )
}

type Props = {
  username: string
  error: Error | null
  isPending: boolean
  onChange: (values: PasswordChange) => void
}

function ChangeForm({ username, error, isPending, onChange }: Props) {
  const form = useForm({
    resolver: schemaResolver(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  })

  return (
    <Form form={form} label="Change Password" errors={useFieldErrors(error)} onSubmit={onChange}>
      <UsernameForManagers username={username} />
      <PasswordField
        control={form.control}
        name="currentPassword"
        label="Current Password"
        autoComplete="current-password"
      />
      <PasswordField
        control={form.control}
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        help={`At least ${PASSWORD.min} characters`}
      />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton label="Change Password" isPending={isPending} pendingLabel="Saving..." />
      </DialogActions>
    </Form>
  )
}
