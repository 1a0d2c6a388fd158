import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { Button, ConfirmDialog } from '#web/ui/index.ts'
import { useRemoveResults } from './desk.api.ts'

export function RemoveResults({ desk: { event, version } }: { desk: ResultsDesk }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemoveResults({ eventId: event.id, version })

  return (
    <ConfirmDialog
      title="Remove Results"
      description={`The results of ${event.title} leave the event, the standings and the statistics. The file is kept: it can be restored here, adjustments and all.`}
      confirmLabel="Remove Results"
      pendingLabel="Removing..."
      trigger={
        <Button size="small" icon={Trash2}>
          Remove Results
        </Button>
      }
      open={isOpen}
      onOpenChange={setIsOpen}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsOpen(false) })}
    />
  )
}
