import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useSwapDriver } from '../entries.api.ts'
import { NewDriverDialog } from './new-driver-dialog.tsx'

type Props = {
  entry: Entry
  member: CrewMember
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Replaces a driver once the line-ups are fixed. For organisers. */
export function SwapDialog({ entry, member, ...dialog }: Props) {
  const { swapsPerEntry } = entry.event
  return (
    <NewDriverDialog
      {...dialog}
      entry={entry}
      title="Swap Driver"
      description={`Somebody else drives for ${member.displayName} in ${entry.name}. This event allows ${counted(swapsPerEntry, 'swap')} per crew.`}
      confirm={{
        label: 'Swap',
        overLimit: 'Swap Over the Limit',
        pending: 'Swapping...',
        choose: 'Choose who drives instead',
      }}
      change={useSwapDriver(entry, member)}
    />
  )
}
