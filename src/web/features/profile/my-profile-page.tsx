import { useViewer } from '#web/lib/viewer.ts'
import { Columns, Facts, Meta, Page, Panel, ProfileHead, Tag } from '#web/ui/index.ts'
import { RacingProfileForm } from './racing-profile-form.tsx'

export function MyProfilePage() {
  const viewer = useViewer()
  if (!viewer) return <Page title="My Profile" subtitle="Please log in to view your profile." />

  const role = viewer.role === 'admin' ? 'Administrator' : 'Driver'

  return (
    <Page title="My Profile" subtitle="The name that you race under, and your account">
      <ProfileHead name={viewer.displayName} src={viewer.avatarUrl}>
        <Meta>
          <Tag>{role}</Tag>
        </Meta>
      </ProfileHead>
      <Columns
        side={
          <Panel title="Account Information">
            <Facts
              columns="one"
              items={[
                { label: 'Platform ID', value: viewer.steamId ?? 'Not connected' },
                { label: 'Role', value: role },
              ]}
            />
          </Panel>
        }
      >
        <Panel title="Racing Profile">
          <RacingProfileForm raceControlUsername={viewer.raceControlUsername} />
        </Panel>
      </Columns>
    </Page>
  )
}
