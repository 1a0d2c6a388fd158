import { useState } from 'react'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import { leaveProblem } from '#shared/domain/entries/crew.ts'
import { Button, ConfirmDialog } from '#web/ui/index.ts'
import { leaveText } from './crew-words.ts'
import { useLeaveCrew } from '../entries.api.ts'

type Props = { entry: Entry; own: CrewMember; now: Date }

/** Renders nothing once the line-ups are fixed, except for a crew of one, and for whom an organiser put into it since. */
export function LeaveCrew({ entry, own, now }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const leave = useLeaveCrew(entry)
  const others = entry.crew.filter(({ id, state }) => state === 'accepted' && id !== own.id)
  if (leaveProblem(entry.event, own, others.length, now)) return null

  return (
    <ConfirmDialog
      title="Leave the Crew"
      description={leaveText(entry, own)}
      confirmLabel="Leave the Crew"
      pendingLabel="Leaving..."
      cancelLabel="Stay"
      trigger={<Button>Leave the Crew</Button>}
      open={isOpen}
      onOpenChange={setIsOpen}
      isPending={leave.isPending}
      onConfirm={() => leave.mutate(undefined, { onSettled: () => setIsOpen(false) })}
    />
  )
}
