import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ProofQuestion } from '#web/features/auth/index.ts'
import { OpenedFromPush } from '#web/features/notifications/index.ts'
import { guildQuery, usePublicParts } from '#web/data/guild.ts'
import { useKnownUser } from '#web/data/viewer.ts'
import { usePage, usePageName, usePagesAbove } from './page-names.ts'
import { NotFound } from './page-states.tsx'
import { Framed } from './shell/framed.tsx'
import { useHeadingFocus } from './shell/use-heading-focus.ts'
import { VisitorsFrame } from './visitors/lazy-frame.tsx'

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
    <FramedForAll isBare={isBare}>
      <Outlet />
    </FramedForAll>
  )
}

export function LostPage() {
  return (
    <FramedForAll>
      <NotFound />
    </FramedForAll>
  )
}

type FrameProps = { isBare?: boolean; children: ReactNode }

/** Visitors have their own frame, once the guild shows them anything. */
function FramedForAll({ isBare = false, children }: FrameProps) {
  const isVisitor = useKnownUser() === null
  const isPublic = usePublicParts().length > 0
  if (isVisitor && isPublic && !isBare) return <VisitorsFrame>{children}</VisitorsFrame>
  return <Framed isBare={isBare}>{children}</Framed>
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
