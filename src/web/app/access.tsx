import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { LOGOUT_KEY } from '#web/features/auth/index.ts'
import { Redirect } from '#web/lib/redirect.tsx'
import type { GeneralPermission } from '#shared/domain/permissions.ts'
import { later } from '#web/lib/later.tsx'
import { currentUserQuery, useCan, useSignedIn, useViewer } from '#web/lib/viewer.ts'
import { EmptyState, Notice, Page, toast } from '#web/ui/index.ts'
import { PagePending } from './page-states.tsx'
import { useRouteFacts } from './route-facts.ts'

const HeldUpPage = later(async () => (await import('./pages/held-up-page.tsx')).HeldUpPage)

const REDIRECT_AFTER_MS = 1500

type Props = { children: ReactNode }

/** Redirects visitors to the sign-in page, which returns them here. Whoever was not let in sees why. */
export function SignedInOnly({ children }: Props) {
  const { isPending } = useQuery(currentUserQuery)
  const viewer = useViewer()
  const heldUp = useSignedIn()
  const isLoggingOut = useIsMutating({ mutationKey: LOGOUT_KEY }) > 0

  if (viewer) return children
  if (heldUp?.heldUp)
    return (
      <Suspense fallback={<PagePending />}>
        <HeldUpPage user={heldUp} heldUp={heldUp.heldUp} />
      </Suspense>
    )
  return isPending || isLoggingOut ? <PagePending /> : <SignInFirst />
}

function SignInFirst() {
  const { href } = useLocation()
  return <Redirect href={href === '/' ? '/auth' : `/auth?${new URLSearchParams({ next: href })}`} />
}

/** Tells users without the permission that access is denied, and then redirects them to the home page. */
export function PermittedOnly({ needs, children }: Props & { needs: GeneralPermission }) {
  return useCan(needs) ? children : <AccessDenied />
}

function AccessDenied() {
  const navigate = useNavigate()
  const { restricted } = useRouteFacts()

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
