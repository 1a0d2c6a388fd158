import type { ManagedNews } from '#shared/contract/news.ts'
import { ConfirmDialog } from '#web/ui/index.ts'
import { useDeleteNews } from './manage-news.api.ts'

type Props = {
  item: ManagedNews
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Navigates away from the item's page. */
  leave?: () => Promise<void>
}

export function DeleteNewsDialog({ item, open, onOpenChange, leave }: Props) {
  const remove = useDeleteNews(leave)

  return (
    <ConfirmDialog
      title="Delete News"
      description={`Are you sure you want to delete ${item.title}? Members can no longer read it, and links to it stop working.`}
      confirmLabel="Delete News"
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(item, { onSettled: () => onOpenChange(false) })}
    />
  )
}
