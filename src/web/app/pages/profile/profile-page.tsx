import { getRouteApi, Link } from '@tanstack/react-router'
import { driverQuery } from '#web/features/drivers/index.ts'
import { Loaded } from '#web/lib/loaded.tsx'
import { NotFound } from '#web/lib/not-found.tsx'
import { Page } from '#web/ui/index.ts'
import { GuestProfile } from './guest-profile.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const here = getRouteApi('/profile/$id')

const page = {
  title: 'User Profile',
  subtitle: 'Manage your profile and view your racing statistics',
}

export function ProfilePage() {
  return (
    <Loaded
      id={here.useParams().id}
      query={driverQuery}
      page={page}
      failure="Failed to load profile"
      missing={
        <NotFound
          thing="Driver"
          why="They may have left the guild"
          link={<Link to="/drivers" />}
          linkText="All Drivers"
        />
      }
    >
      {(driver) => (
        <Page {...page}>
          {driver.isGuest ? <GuestProfile guest={driver} /> : <ProfileScreen driver={driver} />}
        </Page>
      )}
    </Loaded>
  )
}
