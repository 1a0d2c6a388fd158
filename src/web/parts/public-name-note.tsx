import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { guildQuery } from '#web/data/guild.ts'
import { Text, TextLink } from '#web/ui/index.ts'

/** Tells whoever signs up that the entry list is public, and where they choose how they are named. */
export function PublicNameNote() {
  const { data: guild } = useQuery(guildQuery)
  if (!guild?.publicParts?.some((part) => part === 'entries' || part === 'results')) return null
  return (
    <Text size="help" tone="muted">
      Your name will be public: people without an account read the entry list or the results.{' '}
      <TextLink render={<Link to="/my-profile" />}>Choose how you are named</TextLink>
    </Text>
  )
}
