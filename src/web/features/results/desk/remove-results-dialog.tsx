import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { sessionName } from '#shared/domain/results/session-name.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useRemoveResults } from './desk.api.ts'

type Props = {
  desk: ResultsDesk
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RemoveResultsDialog({ desk: { event, version, session }, ...dialog }: Props) {
  const remove = useRemoveResults({ eventId: event.id, version })

  return (
    <ConfirmDialog
      title="Remove Results"
      description={removalText(event.title, session)}
      confirmLabel="Remove Results"
      pendingLabel="Removing..."
      {...dialog}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(session?.id, { onSettled: () => dialog.onOpenChange(false) })}
    />
  )
}

function removalText(title: string, session: ResultsDesk['session']) {
  if (!session || session.kind === 'race')
    return `The results of ${title} are removed from the event, the standings and the statistics. The file and its adjustments are kept, so you can restore them here.`
  return `The results of ${sessionName(session)} are removed from ${title}. The file is kept, so you can restore them here.`
}
