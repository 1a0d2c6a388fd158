import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#web/lib/viewer.ts'
import { SignedInOnly } from '../../access.tsx'
import { AuthenticationError } from './authentication-error.tsx'
import { Dashboard } from './dashboard.tsx'

/** Shows an error if the current user fails to load. Other pages redirect to the sign-in page instead. */
export function DashboardPage() {
  const { isLoadingError, refetch } = useQuery(currentUserQuery)

  if (isLoadingError) return <AuthenticationError onRetry={() => void refetch()} />
  return (
    <SignedInOnly>
      <Dashboard />
    </SignedInOnly>
  )
}
