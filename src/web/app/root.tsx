import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ProofQuestion } from '#web/features/auth/index.ts'
import { OpenedFromPush } from '#web/features/notifications/index.ts'
import { guildQuery } from '#web/data/guild.ts'
import { usePage, usePageName, usePagesAbove } from './page-names.ts'
import { NotFound } from './page-states.tsx'
import { Framed } from './shell/framed.tsx'
import { useHeadingFocus } from './shell/use-heading-focus.ts'

/** What every page has. */
export function Root() {
  useHeadingFocus()
  return (
    <>
      <DocumentTitle />
      <ProofQuestion />
      <OpenedFromPush />
      <Outlet />
    </>
  )
}

export function PublicPages() {
  const { isBare = false } = usePage()
  return (
    <Framed isBare={isBare}>
      <Outlet />
    </Framed>
  )
}

export function LostPage() {
  return (
    <Framed>
      <NotFound />
    </Framed>
  )
}

/**
 * Sets the browser's title: 'Events · Endurance Guild', 'Calculator · Winter Cup · Endurance Guild'. A separate
 * component, so that a new title renders nothing else.
 */
function DocumentTitle() {
  const { data: guild } = useQuery(guildQuery)
  const name = usePageName()
  const about = usePagesAbove().at(-1)?.about
  const title = [name, ...(about ? [about] : []), guild?.guildName ?? 'Paddock'].join(' · ')

  useEffect(() => {
    document.title = title
  }, [title])

  return null
}
