import { useState } from 'react'
import type { ManagedTeam } from '#shared/contract/teams.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  SelectInput,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { entriesText, useMergeTeams } from '../teams.api.ts'

type Props = {
  team: ManagedTeam
  others: ManagedTeam[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says what moves before it merges a team into another one. */
export function MergeDialog({ team, others, open, onOpenChange }: Props) {
  const [into, setInto] = useState<number | null>(null)
  const merge = useMergeTeams()
  const target = others.find(({ id }) => id === into)

  return (
    <Dialog
      title={`Merge ${team.name}`}
      description="Into another team, which keeps its name."
      open={open}
      onOpenChange={onOpenChange}
      isPending={merge.isPending}
    >
      <Stack>
        <SelectInput
          label="Into"
          placeholder="Select a team"
          value={into}
          onChange={setInto}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {target && <Text>{movesText(team, target)}</Text>}
        <DialogActions>
          <DialogClose disabled={merge.isPending} />
          <Button
            variant="danger"
            isPending={merge.isPending}
            pendingLabel="Merging..."
            disabledReason={target ? undefined : 'Select a team'}
            onClick={() =>
              target &&
              merge.mutate({ team, into: target.id }, { onSuccess: () => onOpenChange(false) })
            }
          >
            Merge Teams
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

function movesText({ name, entries, aliases }: ManagedTeam, target: ManagedTeam) {
  const moves = [
    entriesText(entries),
    ...(aliases.length > 0 ? [counted(aliases.length, 'alias', 'aliases')] : []),
  ].join(' and ')
  return `${target.name} gets ${moves} of ${name}, and the name ${name} as an alias. The page of ${name} goes away.`
}
