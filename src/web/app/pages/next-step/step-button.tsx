import { Link } from '@tanstack/react-router'
import { ButtonLink, type ButtonSize } from '#web/ui/index.ts'
import { ACTION_LABELS } from './next-step-words.ts'
import type { OwnStep } from './use-next-step.ts'

type Props = { step: OwnStep; size?: ButtonSize }

/** Leads to where the viewer's next step is taken. */
export function StepButton({ step: { action, event }, size }: Props) {
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
