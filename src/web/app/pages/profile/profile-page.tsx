import { getRouteApi, Link } from '@tanstack/react-router'
import type { DriverProfile } from '#shared/contract/drivers.ts'
import { driverQuery } from '#web/features/drivers/index.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Redirect } from '#web/parts/redirect.tsx'
import { useViewer } from '#web/data/viewer.ts'
import { Meta, MetaItem, Page, ProfileHead, Tag } from '#web/ui/index.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { StatisticsTab } from './statistics-tab.tsx'

const here = getRouteApi('/_member/profile/$id')

const own = {
  title: 'User Profile',
  subtitle: 'Manage your profile and view your racing statistics',
}
const others = {
  title: 'User Profile',
  subtitle: "A driver's races, statistics and game profiles",
}

export function ProfilePage() {
  const { id } = here.useParams()
  const page = id === String(useViewer()?.id) ? own : others
  return (
    <Loaded
      id={id}
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

/** A guest races without an account, so there are only statistics. */
function GuestProfile({ guest }: { guest: DriverProfile }) {
  return (
    <>
      <ProfileHead name={guest.displayName} src={guest.avatarUrl}>
        <Meta>
          <Tag>Guest</Tag>
          <MetaItem>Races without an account</MetaItem>
        </Meta>
      </ProfileHead>
      <StatisticsTab driver={guest} />
    </>
  )
}

/** Redirects /profile to the viewer's own profile. */
export function OwnProfilePage() {
  const viewer = useViewer()
  return viewer && <Redirect href={`/profile/${viewer.id}`} />
}
