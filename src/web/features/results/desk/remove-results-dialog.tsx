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
      description={`The results of ${event.title} are removed from the event, the standings and the statistics. The file and its adjustments are kept, so you can restore them here.`}
      confirmLabel="Remove Results"
      pendingLabel="Removing..."
      {...dialog}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: () => dialog.onOpenChange(false) })}
    />
  )
}
