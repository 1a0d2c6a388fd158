import { Button, ConfirmDialog } from '#web/ui/index.ts'
import { useMerge } from '../cases.api.ts'
import type { RoomProps } from './room-props.ts'

/** Makes one case of two that were one before. */
export function UnsplitButton({ data, work }: RoomProps) {
  const merge = useMerge(data.code)
  const other = work.mergeable.find(({ isOfSplit }) => isOfSplit)
  if (!other) return null
  return (
    <ConfirmDialog
      trigger={<Button size="small">Undo the Split</Button>}
      title="Undo the Split"
      description={`This case becomes part of case ${other.code} again, and all parties of both read it.`}
      confirmLabel="Undo the Split"
      isDanger={false}
      isPending={merge.isPending}
      pendingLabel="Saving..."
      onConfirm={() => merge.mutate({ into: other.code, version: data.version ?? 0 })}
    />
  )
}
