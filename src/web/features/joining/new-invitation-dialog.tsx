import { useForm } from 'react-hook-form'
import { INVITATION_LIMITS, NewInvitation } from '#shared/contract/joining.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { localMoment } from '#web/browser/local-moment.ts'
import { NewLink } from '#web/parts/new-link.tsx'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  NumberField,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { useCreateInvitation } from './joining.api.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Creates an invitation link and shows it once. */
export function NewInvitationDialog({ open, onOpenChange }: Props) {
  const create = useCreateInvitation()
  const errors = useFieldErrors(create.error)
  const form = useForm({
    resolver: schemaResolver(NewInvitation),
    defaultValues: { note: '', days: 7, maxUses: 1 },
  })
  return (
    <Dialog
      title="Invite to the Guild"
      open={open}
      onOpenChange={onOpenChange}
      isPending={create.isPending}
    >
      {create.data ? (
        <NewLink link={create.data.link} text={createdText(create.data)} />
      ) : (
        <Form
          form={form}
          label="Invite to the Guild"
          errors={errors}
          onSubmit={(values) => create.mutate(values)}
        >
          <TextField
            control={form.control}
            name="note"
            label="Note (Optional)"
            autoComplete="off"
            help="Whom it is for. Only administrators see it."
          />
          <NumberField
            control={form.control}
            name="maxUses"
            label="People Who Can Use It"
            min={1}
            max={INVITATION_LIMITS.uses}
          />
          <NumberField
            control={form.control}
            name="days"
            label="Days Until It Ends"
            min={1}
            max={INVITATION_LIMITS.days}
          />
          <DialogActions>
            <DialogClose disabled={create.isPending} />
            <SubmitButton
              label="Create Link"
              isPending={create.isPending}
              pendingLabel="Creating..."
            />
          </DialogActions>
        </Form>
      )}
    </Dialog>
  )
}

function createdText({ maxUses, expiresAt }: { maxUses: number; expiresAt: Date }) {
  return `${counted(maxUses, 'person', 'people')} can become a member with it, until ${localMoment(expiresAt)}.`
}
