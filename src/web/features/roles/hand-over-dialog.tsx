import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { RoleGrant } from '#shared/contract/roles.ts'
import { GRANTED_ROLES } from '#shared/domain/permissions.ts'
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
import { placeText } from './place-text.ts'
import { useGrantRole } from './roles.api.ts'
import { usePeople } from './use-people.ts'

type Props = { grant: RoleGrant; open: boolean; onOpenChange: (open: boolean) => void }

const HandOver = z.object({ userId: z.string().min(1, 'Please choose a person') })

/** Gives the role of one person to another. */
export function HandOverDialog({ grant, open, onOpenChange }: Props) {
  const { id, person, role, championship, event, endsAt } = grant
  const save = useGrantRole()
  const people = usePeople().filter(({ value }) => value !== String(person.id))
  const form = useForm({ resolver: schemaResolver(HandOver), defaultValues: { userId: '' } })
  const title = `Hand Over: ${GRANTED_ROLES[role].name}`
  return (
    <Dialog
      title={title}
      description={`For ${placeText(grant)}. ${person.displayName} no longer has the role then.`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={save.isPending}
    >
      <Form
        form={form}
        label={title}
        errors={useFieldErrors(save.error)}
        onSubmit={({ userId }) =>
          save.mutate(
            {
              userId: Number(userId),
              role,
              championshipId: championship?.id,
              eventId: event?.id,
              endsAt,
              inPlaceOf: id,
            },
            { onSuccess: () => onOpenChange(false) },
          )
        }
      >
        <ComboboxField control={form.control} name="userId" label="To Whom" options={people} />
        <DialogActions>
          <DialogClose disabled={save.isPending} />
          <SubmitButton label="Hand Over" isPending={save.isPending} pendingLabel="Saving..." />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
