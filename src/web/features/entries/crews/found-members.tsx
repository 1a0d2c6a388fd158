import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchFor } from '#shared/domain/words/search-text.ts'
import { LoadError, SearchBox, Skeleton, Text } from '#web/ui/index.ts'
import { membersQuery } from '../entries.api.ts'

const MAX_MEMBERS_SHOWN = 4
const PENDING_HEIGHT = 48

/**
 * Members by the name that is typed.
 * @param isLeftOut who cannot be chosen, whatever is typed
 */
export function useFoundMembers(isLeftOut: (userId: number) => boolean, chosenId?: number) {
  const { data: members, error, refetch } = useQuery(membersQuery)
  const [term, setTerm] = useState('')
  const wanted = term.trim()
  const isFound = searchFor(term)
  const found = (members ?? []).filter(
    ({ id, displayName }) => id === chosenId || (wanted && !isLeftOut(id) && isFound(displayName)),
  )
  return {
    term,
    setTerm,
    wanted,
    isLoaded: members !== undefined,
    shown: found.slice(0, MAX_MEMBERS_SHOWN),
    more: found.length - MAX_MEMBERS_SHOWN,
    error: members ? null : error,
    retry: () => void refetch(),
  }
}

export type FoundMembers = ReturnType<typeof useFoundMembers>

/** The field in which the name is typed, and what is wrong or on its way. */
export function MemberSearch({ found, label }: { found: FoundMembers; label: string }) {
  const { term, setTerm, error, isLoaded, retry } = found
  return (
    <>
      <SearchBox label={label} value={term} onChange={setTerm} />
      {error && <LoadError error={error} isBare level={3} onRetry={retry} />}
      {!isLoaded && !error && <Skeleton height={PENDING_HEIGHT} />}
    </>
  )
}

export function MoreMembers({ found: { more } }: { found: FoundMembers }) {
  if (more <= 0) return null
  return <Text size="help">{more} more. Type more of the name to narrow the list.</Text>
}
