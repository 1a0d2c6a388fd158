import { type QueryClient, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Outlet,
  type ParsedLocation,
  redirect,
  type StaticDataRouteOption,
  useLocation,
  useNavigate,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { LOGOUT_KEY } from '#web/features/auth/index.ts'
import { upcomingEventsQuery } from '#web/features/events/index.ts'
import { unreadQuery } from '#web/features/notifications/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can, canSomewhere, type Place } from '#shared/domain/permissions.ts'
import { lazyPart, EmptyState, Notice, Page, toast } from '#web/ui/index.ts'
import { Redirect } from '#web/parts/redirect.tsx'
import { beginReading, type PageLoad } from '#web/data/begin-reading.ts'
import { usePlaceOfPage } from '#web/data/place-of-page.ts'
import { guildQuery } from '#web/data/guild.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { usePage } from './page-names.ts'
import { AuthenticationError } from './pages/dashboard/authentication-error.tsx'
import { PagePending } from './page-states.tsx'
import { Framed } from './shell/framed.tsx'
import { VisitorsFrame } from './visitors/lazy-frame.tsx'
import { type ForVisitors, visitorsOf } from './visitors/open-to-visitors.ts'

const HeldUpPage = lazyPart(async () => (await import('./pages/held-up-page.tsx')).HeldUpPage, {
  pending: <PagePending />,
})

const REDIRECT_AFTER_MS = 1500

type Visit = { context: { client: QueryClient }; location: ParsedLocation }

/** What the router hands over as well. Said of the parameter, it would make the type of the routes depend on itself. */
type Matched = Visit & { matches: readonly { staticData: StaticDataRouteOption }[] }

/**
 * Leads visitors to the sign-in page, which returns them here, unless visitors may read the page. Until it is known who
 * it is, the page loads.
 */
export function signedInOnly(visit: Visit): Promise<void> | void {
  const { context, location, matches } = visit as Matched
  const { client } = context
  if (client.getQueryData(currentUserQuery.queryKey) !== null) return
  const guild = client.getQueryData(guildQuery.queryKey)?.data
  const visitors = visitorsOf(matches.at(-1)?.staticData ?? {}, guild)
  if (!visitors) throw redirect({ href: signInAddress(location.href), replace: true })
  // What cannot be loaded says so in its place.
  return Promise.all([VisitorsFrame.preload(), visitors.Page?.preload()]).then(nothing, nothing)
}

const nothing = () => undefined

/** What is around every page. */
export function loadShell(load: PageLoad) {
  return beginReading(load, (read) => read([upcomingEventsQuery, unreadQuery]))
}

const signInAddress = (next: string) =>
  next === '/' ? '/auth' : `/auth?${new URLSearchParams({ next })}`

/** Pages for members. Those who were not let in, or lack the page's permission, see why. */
export function MemberPages(): ReactNode {
  const page = usePage()
  const guild = useQuery({ ...guildQuery, enabled: page.visitors !== undefined })
  const visitors = visitorsOf(page, guild.data)
  const known = useQueryClient().getQueryData(currentUserQuery.queryKey)
  const {
    data: user,
    isLoadingError,
    refetch,
  } = useQuery({
    ...currentUserQuery,
    retryOnMount: false,
    // The answer would be that they are not signed in, which browsers report as an error.
    enabled: known !== null || !visitors,
  })
  const isLoggingOut = useIsMutating({ mutationKey: LOGOUT_KEY }) > 0
  const { isBare = false, showsFailedUser = false } = page
  const place = usePlaceOfPage()

  if (user?.heldUp) return <HeldUpPage user={user} heldUp={user.heldUp} />
  if (isLoadingError && showsFailedUser)
    return (
      <Framed>
        <AuthenticationError onRetry={() => void refetch()} />
      </Framed>
    )
  if (user === null && !isLoggingOut) {
    if (visitors) return <ForVisitorsPage visitors={visitors} isBare={isBare} />
    if (page.visitors && guild.isPending) return <PagePending />
  }
  // The session may end while the page is open. Whoever logs out goes elsewhere.
  if ((user === null && !isLoggingOut) || isLoadingError) return <SignInFirst />
  if (!user) return <PagePending />
  const isPermitted = mayOpen(user, page, place)
  // "Access Denied" has the shell even if the page has none.
  return (
    <Framed isBare={isBare && isPermitted}>{isPermitted ? <Outlet /> : <AccessDenied />}</Framed>
  )
}

function ForVisitorsPage({ visitors, isBare }: { visitors: ForVisitors; isBare: boolean }) {
  const page = visitors.Page ? <visitors.Page /> : <Outlet />
  return isBare ? <Framed isBare>{page}</Framed> : <VisitorsFrame>{page}</VisitorsFrame>
}

/** @internal For tests, which knip does not count as production. */
export function mayOpen(
  user: CurrentUser,
  { needs, isForAnyPlace }: StaticDataRouteOption,
  place: Place,
) {
  if (needs === undefined || can(user, needs, place)) return true
  return isForAnyPlace === true && canSomewhere(user, needs)
}

function SignInFirst() {
  const { href } = useLocation()
  return <Redirect href={signInAddress(href)} />
}

/** Tells members without the permission that access is denied, and then redirects them to the home page. */
function AccessDenied() {
  const navigate = useNavigate()
  const { restricted } = usePage()

  useEffect(() => {
    const telling = setTimeout(() =>
      toast.failure({
        title: 'Access Denied',
        description: 'You do not have permission to access the admin area.',
      }),
    )
    const leaving = setTimeout(() => void navigate({ to: '/', replace: true }), REDIRECT_AFTER_MS)
    return () => {
      clearTimeout(telling)
      clearTimeout(leaving)
    }
  }, [navigate])

  return (
    <Page title="Access Denied">
      <EmptyState
        drawing="red-flag"
        title="Unauthorized Access"
        text={restricted ?? 'Only administrators of the guild can open this page.'}
      />
      <Notice>Redirecting to home page...</Notice>
    </Page>
  )
}
