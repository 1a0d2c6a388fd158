import { Outlet } from '@tanstack/react-router'
import { can } from '#shared/domain/permissions.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { PermittedOnly, SignedInOnly } from './access.tsx'
import { DocumentTitle } from './document-title.tsx'
import { useRouteFacts } from './route-facts.ts'
import { Shell } from './shell/shell.tsx'
import { useHeadingFocus } from './shell/use-heading-focus.ts'

/** Around every page: whether the visitor may see it, and the frame. */
export function Root() {
  const { access = 'public', isBare = false } = useRouteFacts()
  const viewer = useViewer()
  useHeadingFocus()
  const outlet = <Outlet />
  const needs = access === 'public' || access === 'member' ? undefined : access
  const page = needs ? <PermittedOnly needs={needs}>{outlet}</PermittedOnly> : outlet
  // A refusal is shown with sidebar and footer, even for a page that has neither.
  const isRefused = needs !== undefined && !can(viewer, needs)
  const framed = isBare && !isRefused ? page : <Shell>{page}</Shell>

  return (
    <>
      <DocumentTitle />
      {access === 'public' ? framed : <SignedInOnly>{framed}</SignedInOnly>}
    </>
  )
}
