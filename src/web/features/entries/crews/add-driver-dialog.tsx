import type { Entry } from '#shared/contract/entries.ts'
import { useAddDriver } from '../entries.api.ts'
import { NewDriverDialog } from './new-driver-dialog.tsx'

type Props = { entry: Entry; open: boolean; onOpenChange: (open: boolean) => void }

/** Puts a driver into a crew without asking them. For organisers. */
export function AddDriverDialog({ entry, ...dialog }: Props) {
  return (
    <NewDriverDialog
      {...dialog}
      entry={entry}
      title="Add Driver"
      description={`Drives in ${entry.name} at once, without an invitation. Members are told, and can leave.`}
      confirm={{
        label: 'Add Driver',
        overLimit: 'Add Over the Limit',
        pending: 'Adding...',
        choose: 'Choose a driver',
      }}
      change={useAddDriver(entry)}
    />
  )
}
