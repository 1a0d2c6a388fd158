import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { SeasonEntry } from '#shared/contract/season-entries.ts'
import { driversQuery } from '#web/data/drivers.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  ComboboxField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SubmitButton,
} from '#web/ui/index.ts'
import { useInviteDriver } from './season-entries.api.ts'

const Values = z.object({ userId: z.string().min(1, 'Please select a member') })

type Props = { entry: SeasonEntry; open: boolean; onOpenChange: (open: boolean) => void }

export function InviteDriverDialog({ entry, open, onOpenChange }: Props) {
  const invite = useInviteDriver(entry.id)
  const { data: members = [] } = useQuery(driversQuery)
  const form = useForm({ resolver: schemaResolver(Values), defaultValues: { userId: '' } })
  const present = new Set(entry.crew.map(({ userId }) => userId))
  return (
    <Dialog
      title="Invite a Driver"
      description="They drive in all rounds once they have accepted."
      open={open}
      onOpenChange={onOpenChange}
      isPending={invite.isPending}
    >
      <Form
        form={form}
        label="Invite a Driver"
        errors={useFieldErrors(invite.error)}
        onSubmit={({ userId }) =>
          invite.mutate(Number(userId), { onSuccess: () => onOpenChange(false) })
        }
      >
        <ComboboxField
          control={form.control}
          name="userId"
          label="Member"
          options={members
            .filter(({ id }) => !present.has(id))
            .map(({ id, displayName }) => ({ value: String(id), label: displayName }))}
        />
        <DialogActions>
          <DialogClose disabled={invite.isPending} />
          <SubmitButton label="Invite" isPending={invite.isPending} pendingLabel="Inviting..." />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
