import { Button, Notice } from '#web/ui/index.ts'
import { useRestoreNews } from './manage-news.api.ts'

/** The text is still in the form below and can be saved as a new item. */
export function DeletedNotice({ id }: { id: number }) {
  const restore = useRestoreNews()

  return (
    <Notice tone="stop" isLive title="Somebody else has deleted this news item">
      <p>What you have typed is still here. Restore the item to save it.</p>
      <Button
        size="small"
        isPending={restore.isPending}
        pendingLabel="Restoring..."
        onClick={() => restore.mutate(id)}
      >
        Restore
      </Button>
    </Notice>
  )
}
