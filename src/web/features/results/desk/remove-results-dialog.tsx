import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useRemoveResults } from './desk.api.ts'

type Props = {
  desk: ResultsDesk
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RemoveResultsDialog({ desk: { event, version }, ...dialog }: Props) {
  const remove = useRemoveResults({ eventId: event.id, version })

  return (
    <ConfirmDialog
      title="Remove Results"
      description={`The results of ${event.title} leave the event, the standings and the statistics. The file is kept: it can be restored here, adjustments and all.`}
      confirmLabel="Remove Results"
      pendingLabel="Removing..."
      {...dialog}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: () => dialog.onOpenChange(false) })}
    />
  )
}
