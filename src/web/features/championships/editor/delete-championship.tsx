import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { StoredChampionship } from '#shared/contract/championship-form.ts'
import { Button, ConfirmDialog } from '#web/ui/index.ts'
import { useDeleteChampionship } from './editor.api.ts'

export function DeleteChampionship({ stored }: { stored: StoredChampionship }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const remove = useDeleteChampionship(stored.id, () =>
    navigate({ to: '/championships', ignoreBlocker: true }),
  )
  return (
    <ConfirmDialog
      title="Delete Championship"
      description={`Are you sure you want to delete ${stored.name}? Its rules, what is set about its rounds and every decision about it are lost with it. The results of its races remain, and those that are in no other championship count for their calendar year.`}
      confirmLabel="Delete Championship"
      pendingLabel="Deleting..."
      disabledReason={stored.isClosed ? 'Closed: reopen it first' : undefined}
      trigger={<Button icon={Trash2}>Delete Championship</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsOpen(false) })}
    />
  )
}
