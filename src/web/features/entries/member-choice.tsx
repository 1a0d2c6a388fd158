import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '#shared/contract/entries.ts'
import { searchFor } from '#shared/domain/search-text.ts'
import { LoadError, RadioCards, SearchBox, Skeleton, Text } from '#web/ui/index.ts'
import { membersQuery } from './entries.api.ts'

const MAX_MEMBERS_SHOWN = 4
const PENDING_HEIGHT = 48

export type ChosenMember = { id: number; displayName: string }

type Props = {
  /** Members who cannot be chosen. */
  isLeftOut: (userId: number) => boolean
  chosen: ChosenMember | undefined
  onChoose: (member: ChosenMember) => void
  /** The name of a guest who is chosen in place of a member. */
  guest?: string | undefined
  /** If given, somebody without an account can be chosen by the name that is typed. */
  onGuest?: (name: string) => void
}

const GUEST = 'guest:'

/** Finds a member by name. */
export function MemberChoice({ isLeftOut, chosen, onChoose, guest, onGuest }: Props) {
  const { data: members, error, refetch } = useQuery(membersQuery)
  const [term, setTerm] = useState('')
  const wanted = term.trim()
  const isFound = searchFor(term)
  const found = (members ?? []).filter(
    ({ id, displayName }) =>
      id === chosen?.id || (wanted && !isLeftOut(id) && isFound(displayName)),
  )
  const guests = onGuest ? [...new Set([guest ?? [], wanted || []].flat())] : []
  const options = [
    ...found.slice(0, MAX_MEMBERS_SHOWN).map(({ id, displayName }) => ({
      value: String(id),
      label: displayName,
    })),
    ...guests.map((name) => ({
      value: `${GUEST}${name}`,
      label: name,
      description: 'As a guest, without an account',
    })),
  ]

  function choose(value: string) {
    if (value.startsWith(GUEST)) onGuest?.(value.slice(GUEST.length))
    const member = found.find(({ id }) => String(id) === value)
    if (member) onChoose({ id: member.id, displayName: member.displayName })
  }

  return (
    <>
      <SearchBox label="Search members..." value={term} onChange={setTerm} />
      {error && !members && (
        <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
      )}
      {!members && !error && <Skeleton height={PENDING_HEIGHT} />}
      {members && found.length === 0 && (
        <Text size="help">
          {wanted ? 'No other member has this name.' : 'Type part of a name to find a member.'}
        </Text>
      )}
      {options.length > 0 && (
        <RadioCards
          label={onGuest ? 'Driver' : 'Member'}
          options={options}
          value={guest === undefined ? (chosen ? String(chosen.id) : null) : `${GUEST}${guest}`}
          onChange={choose}
        />
      )}
      {found.length > MAX_MEMBERS_SHOWN && (
        <Text size="help">
          {found.length - MAX_MEMBERS_SHOWN} more. Type more of the name to narrow the list.
        </Text>
      )}
    </>
  )
}

/** Who is in the crew or invited to it. */
export function isPresentIn({ crew }: Entry) {
  const ids = new Set(
    crew
      .filter(({ state }) => state === 'accepted' || state === 'invited')
      .map(({ userId }) => userId),
  )
  return (userId: number) => ids.has(userId)
}
