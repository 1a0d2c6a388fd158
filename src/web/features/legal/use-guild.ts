import { useQuery } from '@tanstack/react-query'
import { guildQuery } from '#web/lib/guild.ts'

/** The guild as the legal pages speak of it; `contact` is undefined until it is known. */
export function useGuild() {
  const { data, error, refetch } = useQuery(guildQuery)
  return { name: data?.guildName ?? 'The guild', contact: data?.contact, error, refetch }
}
