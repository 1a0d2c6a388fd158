import { useQuery } from '@tanstack/react-query'
import { guildQuery } from '#web/data/guild.ts'

/** The guild's name and contact. `contact` is undefined while loading. */
export function useGuild() {
  const { data, error, refetch } = useQuery(guildQuery)
  return { name: data?.guildName ?? 'The guild', contact: data?.contact, error, refetch }
}
