import { Button, Notice } from '#web/ui/index.ts'
import { useRestoreNews } from './manage-news.api.ts'

/** Shown above the form if another admin has deleted the item. Restoring it makes the form savable again. */
export function DeletedNotice({ id }: { id: number }) {
  const restore = useRestoreNews()

  return (
    <Notice tone="stop" isLive title="Somebody else has deleted this news item">
      <p>Your changes are still in the form. Restore the news item to save them.</p>
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
