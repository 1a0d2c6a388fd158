import { useQuery } from '@tanstack/react-query'
import { usePublicParts } from '#web/data/guild.ts'
import { publicEventQuery } from './public-pages.api.ts'

/** The event that a page is about, where visitors may read of it. */
export function useEventOfPage(id: number) {
  const enabled = usePublicParts().includes('events') && id > 0
  return useQuery({ ...publicEventQuery(id), enabled }).data
}
