import type { DriverProfile } from '#shared/contract/drivers.ts'
import { DriverStatistics } from '#web/features/drivers/index.ts'
import { Meta, MetaItem, ProfileHead, Tag } from '#web/ui/index.ts'

/** Somebody who races without an account: what they have raced, and nothing else. */
export function GuestProfile({ guest }: { guest: DriverProfile }) {
  return (
    <>
      <ProfileHead name={guest.displayName} src={guest.avatarUrl}>
        <Meta>
          <Tag>Guest</Tag>
          <MetaItem>Races without an account</MetaItem>
        </Meta>
      </ProfileHead>
      <DriverStatistics driver={guest} />
    </>
  )
}
