import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { useCheckIn } from '#web/features/entries/index.ts'
import { Button, ButtonLink, type ButtonSize } from '#web/ui/index.ts'
import { ACTION_LABELS } from './next-step-words.ts'
import type { OwnStep } from './use-next-step.ts'

type Props = { step: OwnStep; size?: ButtonSize }

/** Takes the viewer's next step, or leads to where it is taken. */
export function StepButton({ step, size }: Props) {
  const { action, event, own } = step
  if (action === 'check-in' && own) return <CheckInButton event={event} own={own} size={size} />
  return (
    <ButtonLink
      variant="primary"
      size={size}
      render={
        action === 'complete-profile' ? (
          <Link to="/my-profile" />
        ) : (
          <Link to="/events/$id" params={{ id: String(event.id) }} search={{ tab: 'details' }} />
        )
      }
    >
      {ACTION_LABELS[action]}
    </ButtonLink>
  )
}

type CheckInProps = {
  event: OwnStep['event']
  own: NonNullable<OwnStep['own']>
  size: ButtonSize | undefined
}

function CheckInButton({ event, own, size }: CheckInProps) {
  const checkIn = useCheckIn()
  const { entryId: id, driverNumber: number, teamName } = own
  const name = entryName({ number, teamName }) ?? event.title
  return (
    <Button
      variant="primary"
      size={size}
      icon={CircleCheck}
      isPending={checkIn.isPending}
      onClick={() => checkIn.mutate({ entry: { id, name }, isUndo: false })}
    >
      {ACTION_LABELS['check-in']}
    </Button>
  )
}
