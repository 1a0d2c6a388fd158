import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { carsQuery } from '#web/data/cars.ts'
import { lazyPart, Button, Dialog, LoadError } from '#web/ui/index.ts'
import { OwnRegistration } from './lazy-own-registration.ts'
import { useSignUp } from './registrations.api.ts'

const SignUpForm = lazyPart(async () => (await import('./sign-up-form.tsx')).SignUpForm)

type Props = {
  event: EventDetail
  blocker: string | undefined
  /** For who came to sign up. */
  isOpenAtFirst?: boolean
}

/** The sign-up button and its dialog. A disabled button says why. */
export function SignUpDialog({ event, blocker, isOpenAtFirst = false }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst && blocker === undefined)
  const { data: cars, error, refetch } = useQuery({ ...carsQuery, enabled: !blocker || isOpen })
  const signUp = useSignUp(event)
  const { title, startDateTime: start, timezone } = event

  return (
    <>
      <Button
        variant="primary"
        size="large"
        isBlock
        disabledReason={blocker}
        onClick={() => {
          signUp.reset()
          void OwnRegistration.preload().catch(() => undefined)
          setIsOpen(true)
        }}
      >
        Sign Up
      </Button>
      <Dialog
        title="Sign Up"
        description={`${title}, ${formatMoment(start, timezone)}`}
        open={isOpen}
        onOpenChange={setIsOpen}
        isPending={signUp.isPending}
      >
        {error && !cars ? (
          <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
        ) : (
          <SignUpForm
            cars={cars}
            event={event}
            blocker={blocker}
            error={signUp.error}
            isPending={signUp.isPending}
            onSignUp={(values) => signUp.mutate(values, { onSuccess: () => setIsOpen(false) })}
          />
        )}
      </Dialog>
    </>
  )
}
