import { useState } from 'react'
import type { UnmatchedName } from '#shared/contract/results-desk.ts'
import type { ManagedUser } from '#shared/contract/users.ts'
import { Button, RadioCards, SearchBox, Stack, Text } from '#web/ui/index.ts'

type Props = {
  /** Undefined for a name that leads to somebody already. */
  suggestions: UnmatchedName['suggestions'] | undefined
  people: Pick<ManagedUser, 'id' | 'displayName' | 'isGuest' | 'raceControlUsername'>[]
  value: number | undefined
  onChange: (userId: number) => void
  onGuest: () => void
}

const SHOWN = 6

/** The likeliest members and guests; whoever the search finds; or a new guest. */
export function PersonChoice({ suggestions, people, value, onChange, onGuest }: Props) {
  const [term, setTerm] = useState('')
  const found = term.trim() ? people.filter(isNamedLike(term)) : (suggestions ?? [])
  const cards = found.slice(0, SHOWN).map((person) => ({
    value: String(person.id),
    label: person.displayName,
    description: describe(suggestions?.find(({ id }) => id === person.id) ?? person),
  }))

  return (
    <Stack gap="small">
      <SearchBox label="Search members and guests..." value={term} onChange={setTerm} />
      {cards.length > 0 ? (
        <RadioCards
          label="Member"
          options={cards}
          value={value === undefined ? null : String(value)}
          onChange={(id) => onChange(Number(id))}
        />
      ) : (
        <Text size="help">{nobodyText(term, suggestions)}</Text>
      )}
      {found.length > SHOWN && (
        <Text size="help">{found.length - SHOWN} more: type more of the name.</Text>
      )}
      <div>
        <Button size="small" onClick={onGuest}>
          Create a guest
        </Button>
      </div>
    </Stack>
  )
}

function nobodyText(term: string, suggestions: Props['suggestions']) {
  if (term.trim()) return 'No member or guest bears this name.'
  return suggestions ? 'No member goes by a name like this.' : 'Type a part of the name to link to.'
}

function isNamedLike(term: string) {
  const wanted = term.trim().toLowerCase()
  return ({ displayName }: { displayName: string }) => displayName.toLowerCase().includes(wanted)
}

type Person = Pick<ManagedUser, 'isGuest' | 'raceControlUsername'> & { isRegistered?: boolean }

function describe({ isGuest, isRegistered, raceControlUsername }: Person) {
  return [
    isGuest ? 'Guest' : raceControlText(raceControlUsername),
    isRegistered && 'registered for this event',
  ]
    .filter(Boolean)
    .join(', ')
}

const raceControlText = (username: string | null) =>
  username === null ? 'No Race Control username' : `Race Control: ${username}`
