import type { Entry } from '#shared/contract/entries.ts'
import { RadioCards, Text } from '#web/ui/index.ts'
import { MemberSearch, MoreMembers, useFoundMembers } from './found-members.tsx'

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
  const found = useFoundMembers(isLeftOut, chosen?.id)
  const { wanted, shown } = found
  const guests = onGuest ? [...new Set([guest ?? [], wanted || []].flat())] : []
  const options = [
    ...shown.map(({ id, displayName }) => ({
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
    const member = shown.find(({ id }) => String(id) === value)
    if (member) onChoose({ id: member.id, displayName: member.displayName })
  }

  return (
    <>
      <MemberSearch found={found} label="Search members..." />
      {found.isLoaded && shown.length === 0 && (
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
      <MoreMembers found={found} />
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
