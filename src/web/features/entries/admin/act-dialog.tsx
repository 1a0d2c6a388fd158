import type { EventEntries } from '#shared/contract/event-entries.ts'
import { Dialog } from '#web/ui/index.ts'
import { ACT_WORDS } from './act-words.ts'
import { type ActOn, useEntryAct } from './entry-acts.api.ts'
import { ActForm } from './act-form.tsx'

type Props = {
  about: ActOn
  listed: EventEntries
  onUndo: (undo: ActOn) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the reason of an organiser's act, and does it. */
export function ActDialog({ about, listed, onUndo, open, onOpenChange }: Props) {
  const { act, entry } = about
  const mutation = useEntryAct(about, onUndo)
  return (
    <Dialog
      title={ACT_WORDS[act].title}
      description={`${entry.name}, ${listed.event.title}`}
      open={open}
      onOpenChange={onOpenChange}
      isPending={mutation.isPending}
    >
      <ActForm
        about={about}
        listed={listed}
        error={mutation.error}
        isPending={mutation.isPending}
        onAct={(values) => mutation.mutate(values, { onSuccess: () => onOpenChange(false) })}
      />
    </Dialog>
  )
}
