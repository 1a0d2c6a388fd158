import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { PeopleAndRoles } from '#shared/contract/roles.ts'
import { GRANTED_ROLE_KEYS, GrantedRole } from '#shared/contract/users.ts'
import { canGrant, GRANTED_ROLES, type Member, type Scope } from '#shared/domain/permissions.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { localZone } from '#web/browser/local-zone.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  ComboboxField,
  DateTimeField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SelectField,
  SubmitButton,
} from '#web/ui/index.ts'
import { useGrantRole } from './roles.api.ts'
import { usePeople } from './use-people.ts'

type Props = { roles: PeopleAndRoles; open: boolean; onOpenChange: (open: boolean) => void }

const GiveRole = z.object({
  userId: z.string().min(1, 'Please choose a person'),
  role: GrantedRole,
  place: z.string().min(1, 'Please choose what the role is for'),
  until: z.string(),
})

const GUILD = 'guild'

const AT_FIRST: z.input<typeof GiveRole> = { userId: '', role: 'organiser', place: '', until: '' }

export function GiveRoleDialog({ roles, open, onOpenChange }: Props) {
  const save = useGrantRole()
  const viewer = useViewer()
  const people = usePeople()
  const places = usePlaces(roles)
  const form = useForm({
    resolver: schemaResolver(GiveRole),
    defaultValues: AT_FIRST,
  })
  const role = useWatch({ control: form.control, name: 'role' })
  const { about, scopes }: { about: string; scopes: readonly Scope[] } = GRANTED_ROLES[role]
  const offered = places.filter(
    ({ scope, place }) => scopes.includes(scope) && canGrant(viewer, role, place),
  )
  return (
    <Dialog title="Give a Role" open={open} onOpenChange={onOpenChange} isPending={save.isPending}>
      <Form
        form={form}
        label="Give a Role"
        errors={useFieldErrors(save.error)}
        onSubmit={({ userId, place, until }) => {
          const chosen = offered.find(({ value }) => value === place)
          if (!chosen)
            return form.setError('place', { message: 'Please choose what the role is for' })
          save.mutate(
            {
              userId: Number(userId),
              role,
              ...chosen.place,
              endsAt: until === '' ? null : new Date(until),
            },
            { onSuccess: () => onOpenChange(false) },
          )
        }}
      >
        <ComboboxField control={form.control} name="userId" label="Person" options={people} />
        <SelectField
          control={form.control}
          name="role"
          label="Role"
          options={rolesOf(viewer, places)}
          help={about}
        />
        <ComboboxField
          key={scopes.join()}
          control={form.control}
          name="place"
          label="For"
          options={offered}
        />
        <DateTimeField
          control={form.control}
          name="until"
          label="Until (Optional)"
          help={`In your time zone, ${localZone()}. Without it, until somebody ends it.`}
        />
        <DialogActions>
          <DialogClose disabled={save.isPending} />
          <SubmitButton label="Give Role" isPending={save.isPending} pendingLabel="Saving..." />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

type PlaceOption = {
  value: string
  label: string
  scope: Scope
  place: { eventId?: number; championshipId?: number }
}

function usePlaces({ championships, events }: PeopleAndRoles): PlaceOption[] {
  const localMoment = useLocalMoment()
  return [
    { value: GUILD, label: 'The whole guild', scope: 'guild', place: {} },
    ...championships.map(({ id, name }) => ({
      value: `championship ${id}`,
      label: name,
      scope: 'championship' as const,
      place: { championshipId: id },
    })),
    ...events.map(({ id, title, startDateTime }) => ({
      value: `event ${id}`,
      label: `${title}, ${localMoment(startDateTime)}`,
      scope: 'event' as const,
      place: { eventId: id },
    })),
  ]
}

/** The roles that the viewer can give for anything. */
function rolesOf(viewer: Member | null, places: readonly PlaceOption[]) {
  return GRANTED_ROLE_KEYS.filter((role) =>
    places.some(({ place }) => canGrant(viewer, role, place)),
  ).map((value) => ({ value, label: GRANTED_ROLES[value].name }))
}
