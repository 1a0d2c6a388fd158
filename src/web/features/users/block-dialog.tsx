import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { requiredText } from '#shared/contract/text.ts'
import { BAN_REASON_MAX, type ManagedUser } from '#shared/contract/users.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  ConfirmDialog,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  Notice,
  SubmitButton,
  TextAreaField,
} from '#web/ui/index.ts'
import { useBlock, useEndSessions } from './users.api.ts'

type Props = { user: ManagedUser; open: boolean; onOpenChange: (open: boolean) => void }

const BlockForm = z.object({ reason: requiredText('Reason', BAN_REASON_MAX) })

/** Blocks a member from signing in. */
export function BlockDialog({ user, open, onOpenChange }: Props) {
  const { displayName } = user
  const block = useBlock()
  const form = useForm({ resolver: schemaResolver(BlockForm), defaultValues: { reason: '' } })
  return (
    <Dialog
      title="Block From Signing In"
      description={displayName}
      open={open}
      onOpenChange={onOpenChange}
      isPending={block.isPending}
    >
      <Form
        form={form}
        label="Block From Signing In"
        errors={useFieldErrors(block.error)}
        onSubmit={({ reason }) =>
          block.mutate({ user, reason }, { onSuccess: () => onOpenChange(false) })
        }
      >
        <Notice tone="caution">
          {`${displayName} is signed out everywhere, and cannot sign in or make another account with the same platform ID or username. Entries for events to come stay: ban ${displayName} as well to remove them.`}
        </Notice>
        <TextAreaField
          control={form.control}
          name="reason"
          label="Reason"
          help={`${displayName} may see it when signing in.`}
          rows={3}
        />
        <DialogActions>
          <DialogClose disabled={block.isPending} />
          <SubmitButton
            label={`Block ${displayName}`}
            isPending={block.isPending}
            pendingLabel="Blocking..."
          />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

export function EndSessionsDialog({ user, open, onOpenChange }: Props) {
  const end = useEndSessions()
  return (
    <ConfirmDialog
      title="End Sessions"
      description={`${user.displayName} is signed out on all devices, and can sign in again.`}
      confirmLabel="End Sessions"
      pendingLabel="Ending..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={end.isPending}
      onConfirm={() => end.mutate(user, { onSettled: () => onOpenChange(false) })}
    />
  )
}
