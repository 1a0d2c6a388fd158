import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { CREW_ROLES, type CrewRole, crewSizeProblem } from '#shared/domain/crew.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  LoadError,
  Notice,
  RadioCards,
  SearchBox,
  Skeleton,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { ROLE_NAMES } from './crew-words.ts'
import { membersQuery, useInvite } from './entries.api.ts'

const MAX_MEMBERS_SHOWN = 4
const PENDING_HEIGHT = 48

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

/** Finds a member by name, and invites them with a role. */
export function InviteForm({ entry, onPending, onDone }: Props) {
  const { data: members, error: loadError, refetch } = useQuery(membersQuery)
  const [term, setTerm] = useState('')
  const [userId, setUserId] = useState<number>()
  const full = crewSizeProblem(entry.event, entry.crew)
  const [role, setRole] = useState<CrewRole>(full ? 'manager' : 'driver')
  const invite = useInvite(entry)
  const problem = useFieldErrors(invite.error)?.['userId']
  const chosen = members?.find(({ id }) => id === userId)

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

  const wanted = term.trim().toLowerCase()
  const isPresent = (id: number) =>
    entry.crew.some(
      (one) => one.userId === id && (one.state === 'accepted' || one.state === 'invited'),
    )
  const found = (members ?? []).filter(
    ({ id, displayName }) =>
      id === userId || (wanted && !isPresent(id) && displayName.toLowerCase().includes(wanted)),
  )

  return (
    <Stack>
      <Stack gap="small">
        <SearchBox label="Search members..." value={term} onChange={setTerm} />
        {loadError && !members && (
          <LoadError error={loadError} isBare level={3} onRetry={() => void refetch()} />
        )}
        {!members && !loadError && <Skeleton height={PENDING_HEIGHT} />}
        {members && found.length === 0 && (
          <Text size="help">
            {wanted ? 'No other member has this name.' : 'Type part of a name to find a member.'}
          </Text>
        )}
        {found.length > 0 && (
          <RadioCards
            label="Member"
            options={found.slice(0, MAX_MEMBERS_SHOWN).map(({ id, displayName }) => ({
              value: String(id),
              label: displayName,
            }))}
            value={userId === undefined ? null : String(userId)}
            onChange={(id) => change(() => setUserId(Number(id)))}
          />
        )}
        {found.length > MAX_MEMBERS_SHOWN && (
          <Text size="help">
            {found.length - MAX_MEMBERS_SHOWN} more. Type more of the name to narrow the list.
          </Text>
        )}
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
      <DialogActions>
        <DialogClose disabled={invite.isPending} />
        <Button
          variant="primary"
          isPending={invite.isPending}
          pendingLabel="Inviting..."
          disabledReason={chosen ? undefined : 'Choose a member'}
          onClick={send}
        >
          Invite
        </Button>
      </DialogActions>
    </Stack>
  )
}
