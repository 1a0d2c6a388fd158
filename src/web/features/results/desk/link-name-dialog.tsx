import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResultsDesk } from '#shared/contract/results-desk.ts'
import { showInvisible, withoutInvisible } from '#shared/domain/words/invisible-characters.ts'
import { Button, Dialog, DialogClose, Notice, Stack } from '#web/ui/index.ts'
import { peopleQuery, type NameTarget, useLinkName } from './desk.api.ts'
import { GuestName } from './guest-name.tsx'
import { NameEffects } from './name-effects.tsx'
import { PersonChoice } from './person-choice.tsx'

type Props = {
  desk: ResultsDesk
  name: string
  /** Chosen in advance. */
  userId: number | undefined
  onClose: () => void
}

/** Links a name to a member or guest, after showing what that changes. */
export function LinkNameDialog({ desk, name, userId: first, onClose }: Props) {
  const [userId, setUserId] = useState(first)
  // The guest's name; undefined while choosing a member.
  const [guest, setGuest] = useState<string>()
  const link = useLinkName({ eventId: desk.event.id, version: desk.version })
  const { data: people } = useQuery(peopleQuery)
  const target = targetOf(guest, userId)

  return (
    <Dialog
      title={guest === undefined ? 'Link Name' : 'New Guest'}
      description={`${showInvisible(name)}, in ${desk.event.title}`}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={link.isPending}
      footer={
        <>
          <DialogClose disabled={link.isPending} />
          <Button
            variant="primary"
            isPending={link.isPending}
            disabledReason={
              target ? undefined : guest === undefined ? 'Choose a member' : 'Enter a name'
            }
            onClick={() => target && link.mutate({ name, target }, { onSuccess: onClose })}
          >
            {guest === undefined ? 'Link Name' : 'Create Guest'}
          </Button>
        </>
      }
    >
      <Stack>
        {guest === undefined ? (
          <PersonChoice
            suggestions={desk.unmatched.find((one) => one.name === name)?.suggestions}
            people={people ?? []}
            value={userId}
            onChange={setUserId}
            onGuest={() => setGuest(withoutInvisible(name))}
          />
        ) : (
          <GuestName value={guest} onChange={setGuest} onBack={() => setGuest(undefined)} />
        )}
        {guest === undefined && userId !== undefined && (
          <NameEffects eventId={desk.event.id} name={name} userId={userId} />
        )}
        {link.error && (
          <Notice tone="stop" isLive>
            {link.error.message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

function targetOf(guest: string | undefined, userId: number | undefined): NameTarget | undefined {
  if (guest !== undefined) return guest.trim() ? { guest } : undefined
  return userId === undefined ? undefined : { userId }
}
