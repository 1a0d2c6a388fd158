import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { guildQuery } from '#web/lib/guild.ts'
import { usePageName } from './use-page-name.ts'

/** 'Events · Endurance Guild' in the browser's tab and history. */
export function DocumentTitle() {
  const { data: guild } = useQuery(guildQuery)
  const name = usePageName()
  const title = `${name} · ${guild?.guildName ?? 'Paddock'}`

  useEffect(() => {
    document.title = title
  }, [title])

  return null
}
