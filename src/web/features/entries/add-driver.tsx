import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { later } from '#web/lib/later.tsx'
import { Permitted } from '#web/lib/permitted.tsx'
import { Button, FailedToOpen } from '#web/ui/index.ts'

const AddDriverDialog = later(
  async () => (await import('./add-driver-dialog.tsx')).AddDriverDialog,
  undefined,
  FailedToOpen,
)

/** For organisers: also a guest, and also once the line-ups are fixed. */
export function AddDriver({ entry }: { entry: Entry }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Permitted needs="entries.manage">
      <Button size="small" icon={UserPlus} onClick={() => setIsOpen(true)}>
        Add Driver
      </Button>
      <Suspense>
        {isOpen && <AddDriverDialog entry={entry} open onOpenChange={setIsOpen} />}
      </Suspense>
    </Permitted>
  )
}
