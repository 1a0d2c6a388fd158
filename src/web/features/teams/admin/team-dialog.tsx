import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type ManagedTeam, TeamForm } from '#shared/contract/teams.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/ui/index.ts'
import { useCreateTeam, useUpdateTeam } from '../teams.api.ts'

/** The aliases are typed as lines. */
const Typed = z.object({ name: TeamForm.shape.name, aliases: z.string() })

type Props = {
  /** The team as it was when the dialog opened; undefined for a new one. */
  team: ManagedTeam | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function TeamDialog({ team, open, onOpenChange }: Props) {
  const create = useCreateTeam()
  const update = useUpdateTeam()
  const saving = team ? update : create
  const form = useForm({
    resolver: schemaResolver(Typed),
    defaultValues: {
      name: team?.name ?? '',
      aliases: (team?.aliases ?? []).map(({ name }) => name).join('\n'),
    },
  })
  const title = team ? 'Edit Team' : 'Create Team'
  const onSuccess = () => onOpenChange(false)

  function save({ name, aliases }: z.output<typeof Typed>) {
    if (!team) return create.mutate(name, { onSuccess })
    const { id, version } = team
    return update.mutate({ id, version, name, aliases: linesOf(aliases) }, { onSuccess })
  }

  return (
    <Dialog
      title={title}
      description={
        team
          ? 'A team that you rename keeps its old name as an alias.'
          : 'Entries that have this name already belong to the team from then on.'
      }
      open={open}
      onOpenChange={onOpenChange}
      isPending={saving.isPending}
    >
      <Form form={form} label={title} errors={useFieldErrors(saving.error)} onSubmit={save}>
        <TextField control={form.control} name="name" label="Team Name" autoComplete="off" />
        {team && (
          <TextAreaField
            control={form.control}
            name="aliases"
            label="Aliases"
            help={aliasHelp(team)}
          />
        )}
        <DialogActions>
          <DialogClose disabled={saving.isPending} />
          <SubmitButton label="Save Team" isPending={saving.isPending} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function aliasHelp({ aliases }: ManagedTeam) {
  const used = aliases.filter(({ entries }) => entries > 0)
  const text = 'One per line. Capital letters and spaces make no difference.'
  if (used.length === 0) return text
  const counts = used.map(({ name, entries }) => `${name} (${entries})`).join(', ')
  return `${text} Entries with an alias that you remove leave the team: ${counts}.`
}

function linesOf(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
