import { useQuery } from '@tanstack/react-query'
import { driversQuery } from '#web/data/drivers.ts'

/** The members, as options; none while they load. */
export function usePeople() {
  const { data: people = [] } = useQuery(driversQuery)
  return people.map(({ id, displayName }) => ({ value: String(id), label: displayName }))
}
