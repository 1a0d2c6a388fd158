import { Link } from '@tanstack/react-router'
import type { DriverProfile } from '#shared/contract/drivers.ts'
import { OwnPassword, OwnSessions } from '#web/features/auth/index.ts'
import { DriverTags } from '#web/features/drivers/index.ts'
import { GameProfilesOf, OwnGameProfiles } from '#web/features/game-profiles/index.ts'
import { AccountSettings } from '#web/features/profile/index.ts'
import { useViewer } from '#web/data/viewer.ts'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import {
  ButtonLink,
  Meta,
  MetaItem,
  ProfileHead,
  Stack,
  type TabItem,
  Tabs,
} from '#web/ui/index.ts'
import { StatisticsTab } from './statistics-tab.tsx'

const tabs = [
  { value: 'account', label: 'Account' },
  { value: 'game-profiles', label: 'Game Profiles' },
  { value: 'statistics', label: 'Statistics' },
] as const satisfies TabItem<string>[]

/** A driver's public profile. The owner can edit their game profiles here. */
export function ProfileScreen({ driver }: { driver: DriverProfile }) {
  const [{ tab }, show] = useSearchInAddress('/_member/profile/$id')
  const viewer = useViewer()
  const me = viewer?.id === driver.id ? viewer : undefined
  const shown = tab ?? (me ? 'game-profiles' : 'statistics')

  return (
    <>
      <ProfileHead name={driver.displayName} src={driver.avatarUrl}>
        <Meta>
          <DriverTags driver={driver} />
          {me?.raceControlUsername && (
            <MetaItem>{`Race Control: ${me.raceControlUsername}`}</MetaItem>
          )}
        </Meta>
      </ProfileHead>
      <Tabs
        label="Profile"
        items={[...tabs]}
        value={shown}
        onValueChange={(next) => void show({ tab: next })}
      >
        {shown === 'account' && (
          <Stack>
            <AccountSettings account={me ?? driver} foot={me && <EditMyProfile />} />
            {me && <OwnPassword />}
            {me && <OwnSessions />}
          </Stack>
        )}
        {shown === 'game-profiles' &&
          (me ? (
            <OwnGameProfiles />
          ) : (
            <GameProfilesOf name={driver.displayName} profiles={driver.gameProfiles} />
          ))}
        {shown === 'statistics' && <StatisticsTab driver={driver} />}
      </Tabs>
    </>
  )
}

function EditMyProfile() {
  return <ButtonLink render={<Link to="/my-profile" />}>My Profile</ButtonLink>
}
