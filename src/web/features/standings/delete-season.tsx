import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ConfirmDialog } from '#web/ui/index.ts'
import { useDeleteSeason } from './standings.api.ts'

type Props = {
  season: { id: number; key: string; name: string }
  /** Navigates to a page without the season. */
  leave: () => Promise<void>
}

export function DeleteSeason({ season, leave }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useDeleteSeason(leave)

  return (
    <ConfirmDialog
      title="Delete Season"
      description={`Are you sure you want to delete ${season.name}? Its name, points system, drop rounds and team rule will be lost. Results are kept, and its races will count for their calendar year.`}
      confirmLabel="Delete Season"
      pendingLabel="Deleting..."
      trigger={<Button icon={Trash2}>Delete Season</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(season, { onSettled: () => setIsOpen(false) })}
    />
  )
}
