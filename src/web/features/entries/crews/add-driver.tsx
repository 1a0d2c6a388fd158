import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { lazyDialog, Button } from '#web/ui/index.ts'
import { Permitted } from '#web/parts/permitted.tsx'

const AddDriverDialog = lazyDialog(
  async () => (await import('./add-driver-dialog.tsx')).AddDriverDialog,
)

/** For organisers: also a guest, and also once the line-ups are fixed. */
export function AddDriver({ entry }: { entry: Entry }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Permitted needs="entries.manage">
      <Button size="small" icon={UserPlus} onClick={() => setIsOpen(true)}>
        Add Driver
      </Button>
      {isOpen && <AddDriverDialog entry={entry} open onOpenChange={setIsOpen} />}
    </Permitted>
  )
}
