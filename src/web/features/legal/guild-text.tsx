import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GuildPage } from '#shared/domain/guild/guild-pages.ts'
import { guildQuery } from '#web/data/guild.ts'
import { StoredHtml } from '#web/parts/stored-html.tsx'
import { LoadError, TextSkeleton } from '#web/ui/index.ts'
import { pageQuery } from './pages.api.ts'

type Props = { page: GuildPage; builtIn: ReactNode }

/** What the guild has written on a page, or else the built-in text. */
export function GuildText({ page, builtIn }: Props) {
  const { data: guild } = useQuery(guildQuery)
  return guild?.ownPages?.includes(page) ? <OwnText page={page} /> : builtIn
}

function OwnText({ page }: { page: GuildPage }) {
  const { data, error, refetch } = useQuery(pageQuery(page))
  if (data) return <StoredHtml html={data.content} />
  if (error)
    return (
      <LoadError title="Failed to load this page" error={error} onRetry={() => void refetch()} />
    )
  return <TextSkeleton />
}
