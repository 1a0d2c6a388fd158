import { useState } from 'react'
import type { UnmatchedName } from '#shared/contract/results-desk.ts'
import type { ManagedUser } from '#shared/contract/users.ts'
import { searchFor } from '#shared/domain/words/search-text.ts'
import { Button, RadioCards, SearchBox, Stack, Text } from '#web/ui/index.ts'

type Props = {
  /** Undefined if the name already has a member or guest. */
  suggestions: UnmatchedName['suggestions'] | undefined
  people: Pick<ManagedUser, 'id' | 'displayName' | 'isGuest' | 'raceControlUsername'>[]
  value: number | undefined
  onChange: (userId: number) => void
  onGuest: () => void
}

const MAX_PEOPLE_SHOWN = 6

/** Offers suggestions, search results or a new guest. */
export function PersonChoice({ suggestions, people, value, onChange, onGuest }: Props) {
  const [term, setTerm] = useState('')
  const found = term.trim() ? people.filter(isNamedLike(term)) : (suggestions ?? [])
  const cards = found.slice(0, MAX_PEOPLE_SHOWN).map((person) => ({
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
      {found.length > MAX_PEOPLE_SHOWN && (
        <Text size="help">
          {found.length - MAX_PEOPLE_SHOWN} more. Type more of the name to narrow the list.
        </Text>
      )}
      <div>
        <Button size="small" onClick={onGuest}>
          Create a Guest
        </Button>
      </div>
    </Stack>
  )
}

function nobodyText(term: string, suggestions: Props['suggestions']) {
  if (term.trim()) return 'No member or guest has this name.'
  return suggestions
    ? 'No member has a similar name.'
    : 'Type part of a name to find a member or guest.'
}

function isNamedLike(term: string) {
  const isFound = searchFor(term)
  return ({ displayName }: { displayName: string }) => isFound(displayName)
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
