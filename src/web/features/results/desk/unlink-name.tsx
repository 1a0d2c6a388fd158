import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { Button, ConfirmDialog } from '#web/ui/index.ts'
import { useLinkName } from './desk.api.ts'
import { NameEffects } from './name-effects.tsx'

type Props = { desk: ResultsDesk; name: string; icon: LucideIcon }

export function UnlinkName({ desk: { event, version }, name, icon }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const link = useLinkName({ eventId: event.id, version })

  return (
    <ConfirmDialog
      title="Remove Link"
      description={`${name} is matched again in every race, as if nobody had linked it.`}
      confirmLabel="Remove Link"
      pendingLabel="Removing..."
      trigger={
        <Button size="small" icon={icon} aria-label={`Remove the link of ${name}`}>
          Unlink
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      pending={link.isPending}
      onConfirm={() =>
        link.mutate({ name, target: 'unlink' }, { onSettled: () => setIsOpen(false) })
      }
    >
      {isOpen && <NameEffects eventId={event.id} name={name} userId={undefined} />}
    </ConfirmDialog>
  )
}
