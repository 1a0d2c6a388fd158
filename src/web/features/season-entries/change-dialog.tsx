import type { SeasonEntries, SeasonEntry } from '#shared/contract/season-entries.ts'
import { Dialog, lazyPart } from '#web/ui/index.ts'
import { useChangeSeasonEntry } from './season-entries.api.ts'
import { seasonName } from './season-words.ts'

const EnterSeasonForm = lazyPart(
  async () => (await import('./enter-season-form.tsx')).EnterSeasonForm,
)

type Props = {
  season: SeasonEntries
  entry: SeasonEntry
  /** An organiser changes somebody else's entry. */
  asksReason?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function ChangeDialog({ season, entry, asksReason = false, open, onOpenChange }: Props) {
  const change = useChangeSeasonEntry(entry.id)
  return (
    <Dialog
      title="Change Season Entry"
      description={`${seasonName(entry)}, ${season.name}`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={change.isPending}
    >
      <EnterSeasonForm
        season={season}
        entry={entry}
        label="Save Changes"
        text="Rounds to come follow, unless their line-ups are fixed or somebody changed the entry there."
        asksReason={asksReason}
        error={change.error}
        isPending={change.isPending}
        onEnter={(values) =>
          change.mutate(
            { ...values, version: entry.version },
            { onSuccess: () => onOpenChange(false) },
          )
        }
      />
    </Dialog>
  )
}
