import { Copy } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { INVITATION_LIMITS, NewInvitation } from '#shared/contract/joining.ts'
import { counted } from '#shared/domain/plural.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { localMoment } from '#web/lib/local-moment.ts'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  Notice,
  NumberField,
  Stack,
  SubmitButton,
  TextField,
  TextInput,
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
        <Created {...create.data} />
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

type CreatedProps = { link: string; expiresAt: Date; maxUses: number }

function Created({ link, expiresAt, maxUses }: CreatedProps) {
  return (
    <Stack>
      <TextInput label="Link" value={link} onChange={() => undefined} readOnly />
      <Notice tone="caution" isLive>
        {`Copy it now: it will not be shown again. ${counted(maxUses, 'person', 'people')} can become a member with it, until ${localMoment(expiresAt)}.`}
      </Notice>
      <DialogActions>
        <DialogClose>Close</DialogClose>
        <Button
          variant="primary"
          icon={Copy}
          onClick={() =>
            void copyText(link, { title: 'Link copied' }, 'Select the link and copy it yourself.')
          }
        >
          Copy Link
        </Button>
      </DialogActions>
    </Stack>
  )
}
