import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { lazyPart, Button, Dialog } from '#web/ui/index.ts'

const InviteForm = lazyPart(async () => (await import('./invite-form.tsx')).InviteForm)

type Props = { entry: Entry; isOpenAtFirst?: boolean }

/** @param isOpenAtFirst for who came to invite somebody */
export function InviteDialog({ entry, isOpenAtFirst = false }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
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
