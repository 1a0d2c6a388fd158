import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { later } from '#web/lib/later.tsx'
import { Button, Dialog } from '#web/ui/index.ts'

const InviteForm = later(async () => (await import('./invite-form.tsx')).InviteForm)

export function InviteDialog({ entry }: { entry: Entry }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)
  return (
    <Dialog
      title="Invite to the Crew"
      description={`${entry.name}, ${entry.event.title}`}
      trigger={
        <Button size="small" variant="primary" icon={UserPlus}>
          Invite
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={isPending}
    >
      <InviteForm entry={entry} onPending={setIsPending} onDone={() => setIsOpen(false)} />
    </Dialog>
  )
}
