import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { showInvisible } from '#shared/domain/words/invisible-characters.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useLinkName } from './desk.api.ts'
import { NameEffects } from './name-effects.tsx'

type Props = {
  desk: ResultsDesk
  name: string
  onClose: () => void
}

export function UnlinkNameDialog({ desk, name, onClose }: Props) {
  const { event, version } = desk
  const link = useLinkName({ eventId: event.id, version })

  return (
    <ConfirmDialog
      title="Remove Link"
      description={`${showInvisible(name)} will be matched automatically in every race again.`}
      confirmLabel="Remove Link"
      pendingLabel="Removing..."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={link.isPending}
      onConfirm={() => link.mutate({ name, target: 'unlink' }, { onSettled: onClose })}
    >
      <NameEffects eventId={event.id} name={name} userId={undefined} />
    </ConfirmDialog>
  )
}
