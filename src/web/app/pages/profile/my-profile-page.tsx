import { OwnTokens } from '#web/features/api-tokens/index.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ROLES } from '#shared/domain/permissions.ts'
import {
  LOGOUT_KEY,
  OwnPassword,
  OwnSecondFactor,
  OwnSessions,
  OwnSteam,
} from '#web/features/auth/index.ts'
import { OwnDiscord } from '#web/features/discord-accounts/index.ts'
import { OwnLicences, OwnPenalties } from '#web/features/penalties/index.ts'
import { AccountInformation, OwnData, RacingProfileForm } from '#web/features/profile/index.ts'
import { OwnRelay } from '#web/features/relay/index.ts'
import { OwnRoles } from '#web/features/roles/index.ts'
import { OwnPublicName } from '#web/features/visitors/index.ts'
import { useViewer } from '#web/data/viewer.ts'
import { Columns, Meta, Page, Panel, ProfileHead, Tag } from '#web/ui/index.ts'
import { OwnPages } from './own-pages.tsx'

const route = getRouteApi('/_member/my-profile')

export function MyProfilePage() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { steam, discord } = route.useSearch()
  if (!viewer) return <Page title="My Profile" subtitle="Please log in to view your profile." />

  const role = ROLES[viewer.role].name

  return (
    <Page title="My Profile" subtitle="Your racing name and your account.">
      <ProfileHead name={viewer.displayName} src={viewer.avatarUrl}>
        <Meta>
          <Tag>{role}</Tag>
        </Meta>
      </ProfileHead>
      <Columns
        side={
          <>
            <AccountInformation role={role} steamId={viewer.steamId} />
            <OwnPages id={viewer.id} />
          </>
        }
      >
        <Panel title="Racing Profile">
          <RacingProfileForm raceControlUsername={viewer.raceControlUsername} />
        </Panel>
        <OwnPublicName />
        <OwnPenalties />
        <OwnLicences />
        <OwnRoles />
        <OwnSteam error={steam} />
        <OwnDiscord result={discord} />
        <OwnPassword />
        <OwnSecondFactor />
        <OwnSessions />
        <OwnTokens />
        <OwnRelay />
        <OwnData leaving={{ key: LOGOUT_KEY, leave: () => navigate({ to: '/auth' }) }} />
      </Columns>
    </Page>
  )
}
