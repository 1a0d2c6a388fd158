import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { can } from '#shared/domain/permissions.ts'
import { ProofQuestion } from '#web/features/auth/index.ts'
import { guildQuery } from '#web/lib/guild.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { PermittedOnly, SignedInOnly } from './access.tsx'
import { useParents, useRouteFacts } from './route-facts.ts'
import { ConnectionBar } from './shell/connection-bar.tsx'
import { Shell } from './shell/shell.tsx'
import { useHeadingFocus } from './shell/use-heading-focus.ts'
import { useNameOf, usePageName } from './use-page-name.ts'

/** Checks that the visitor may see the page, and renders the shell around it. */
export function Root() {
  const { access = 'public', isBare = false } = useRouteFacts()
  const viewer = useViewer()
  useHeadingFocus()
  const outlet = <Outlet />
  const needs = access === 'public' || access === 'member' ? undefined : access
  const page = needs ? <PermittedOnly needs={needs}>{outlet}</PermittedOnly> : outlet
  // "Access Denied" has the shell even if the page has none.
  const isRefused = needs !== undefined && !can(viewer, needs)
  const bare = (
    <>
      {page}
      <ConnectionBar />
    </>
  )
  const framed = isBare && !isRefused ? bare : <Shell>{page}</Shell>

  return (
    <>
      <DocumentTitle />
      <ProofQuestion />
      {access === 'public' ? framed : <SignedInOnly>{framed}</SignedInOnly>}
    </>
  )
}

/**
 * Sets the browser's title: 'Events · Endurance Guild', 'Calculator · Winter Cup · Endurance Guild'. A separate
 * component, so that a new title renders nothing else.
 */
function DocumentTitle() {
  const { data: guild } = useQuery(guildQuery)
  const name = usePageName()
  const about = useNameOf(useParents().at(-1)?.namedAfter)
  const title = [name, ...(about ? [about] : []), guild?.guildName ?? 'Paddock'].join(' · ')

  useEffect(() => {
    document.title = title
  }, [title])

  return null
}
