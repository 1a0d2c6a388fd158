import { useState } from 'react'
import type { ControlLine } from '#shared/contract/race-control.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Button, ConfirmDialog } from '#web/ui/index.ts'
import { useHandOver } from './race-control.api.ts'

type Props = {
  eventId: number
  lines: readonly ControlLine[]
  label: string
  /** What the button is about, for those who do not see its row. */
  about?: string
}

/** Makes cases of lines, after asking: the crews hear of it at once. */
export function HandOver({ eventId, lines, label, about }: Props) {
  const [open, setOpen] = useState(false)
  const handOver = useHandOver(eventId)
  const title =
    lines.length === 1
      ? 'Hand It Over to the Stewards'
      : `Hand Over ${counted(lines.length, 'Line')}`
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" {...(about && { 'aria-label': `${label}: ${about}` })}>
          {label}
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      title={title}
      description="A case is opened with the cars, the time and the words. The crews of the cars are told now, read the words, and are asked what they have to say. The line does not change any more."
      confirmLabel="Hand Over"
      isDanger={false}
      isPending={handOver.isPending}
      pendingLabel="Handing Over..."
      onConfirm={() =>
        handOver.mutate(
          lines.map(({ id }) => id),
          { onSettled: () => setOpen(false) },
        )
      }
    />
  )
}
