import { useState } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { CREW_ROLES, type CrewRole, crewSizeProblem } from '#shared/domain/entries/crew.ts'
import { localMoment } from '#web/browser/local-moment.ts'
import { NewLink } from '#web/parts/new-link.tsx'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  Notice,
  RadioCards,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { ROLE_NAMES } from './crew-words.ts'
import { useCreateLink, useInvite } from '../entries.api.ts'
import { type ChosenMember, isPresentIn, MemberChoice } from './member-choice.tsx'

const ROLE_TEXTS = {
  driver: 'Drives this car, and no other one in this event',
  reserve: 'Can stand in for a driver, and may drive another car',
  manager: 'Never drives. Can invite, and change the entry',
} satisfies Record<CrewRole, string>

type Props = {
  entry: Entry
  onPending: (isPending: boolean) => void
  onDone: () => void
}

/** Finds a member by name and invites them with a role, or creates a link for somebody without an account. */
export function InviteForm({ entry, onPending, onDone }: Props) {
  const [chosen, setChosen] = useState<ChosenMember>()
  const full = crewSizeProblem(entry.event, entry.crew)
  const [role, setRole] = useState<CrewRole>(full ? 'manager' : 'driver')
  const invite = useInvite(entry)
  const link = useCreateLink(entry)
  const problem = useFieldErrors(invite.error)?.['userId']
  const isPending = invite.isPending || link.isPending

  function change(next: () => void) {
    invite.reset()
    next()
  }

  function send() {
    if (!chosen) return
    onPending(true)
    invite.mutate(
      { userId: chosen.id, displayName: chosen.displayName, role },
      { onSuccess: onDone, onSettled: () => onPending(false) },
    )
  }

  function createLink() {
    onPending(true)
    link.mutate(role, { onSettled: () => onPending(false) })
  }

  if (link.data)
    return (
      <NewLink
        link={link.data.link}
        text={`Whoever opens it can join as ${role}, once, until ${localMoment(link.data.expiresAt)}.`}
      />
    )
  return (
    <Stack>
      <Stack gap="small">
        <MemberChoice
          isLeftOut={isPresentIn(entry)}
          chosen={chosen}
          onChoose={(member) => change(() => setChosen(member))}
        />
        {problem && (
          <Notice tone="stop" isLive>
            {problem}
          </Notice>
        )}
      </Stack>
      <RadioCards
        label="Role"
        options={CREW_ROLES.map((value) => ({
          value,
          label: ROLE_NAMES[value],
          description: ROLE_TEXTS[value],
        }))}
        value={role}
        onChange={(next) => change(() => setRole(next))}
      />
      {full && <Text size="help">{`${full}.`}</Text>}
      <Text size="help">
        For somebody without an account, create a link and send it to them. It works once.
      </Text>
      <DialogActions>
        <DialogClose disabled={isPending} />
        <Button
          isPending={link.isPending}
          pendingLabel="Creating..."
          disabled={invite.isPending}
          disabledReason={role === 'manager' ? undefined : full}
          onClick={createLink}
        >
          Create a Link
        </Button>
        <Button
          variant="primary"
          isPending={invite.isPending}
          pendingLabel="Inviting..."
          disabled={link.isPending}
          disabledReason={chosen ? undefined : 'Choose a member'}
          onClick={send}
        >
          Invite
        </Button>
      </DialogActions>
    </Stack>
  )
}
