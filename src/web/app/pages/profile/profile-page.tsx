import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { IdInPath } from '#shared/contract/id.ts'
import { driverQuery } from '#web/features/drivers/drivers.api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { LoadError, Page, Spinner } from '#web/ui/index.ts'
import { DriverNotFound } from './driver-not-found.tsx'
import { GuestProfile } from './guest-profile.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const here = getRouteApi('/profile/$id')

export function ProfilePage() {
  const { data: id } = IdInPath.safeParse(here.useParams().id)
  return id === undefined ? <DriverNotFound /> : <KnownDriver key={id} id={id} />
}

function KnownDriver({ id }: { id: number }) {
  const { data: driver, error, refetch } = useQuery(driverQuery(id))

  if (isMissing(error)) return <DriverNotFound />
  return (
    <Page title="User Profile" subtitle="Manage your profile and view your racing statistics">
      {driver &&
        (driver.isGuest ? <GuestProfile guest={driver} /> : <ProfileScreen driver={driver} />)}
      {!driver && !error && <Spinner />}
      {!driver && error && (
        <LoadError title="Failed to load profile" error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function isMissing(error: Error | null) {
  return error instanceof ApiError && error.code === 'not_found'
}
