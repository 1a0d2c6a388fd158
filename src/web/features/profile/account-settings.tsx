import type { ReactNode } from 'react'
import type { Role } from '#shared/contract/users.ts'
import { ROLES } from '#shared/domain/permissions.ts'
import { Facts, Panel, PlatformId } from '#web/ui/index.ts'

type Props = {
  account: { displayName: string; role: Role; steamId: string | null }
  /** Only for the owner: a link to the settings. */
  foot?: ReactNode
}

export function AccountSettings({ account: { displayName, role, steamId }, foot }: Props) {
  return (
    <Panel title="Account Settings" foot={foot}>
      <Facts
        columns="row"
        items={[
          { label: 'Display Name', value: displayName },
          { label: 'Role', value: ROLES[role].shortName },
          ...(steamId ? [{ label: 'Platform ID', value: <PlatformId>{steamId}</PlatformId> }] : []),
        ]}
      />
    </Panel>
  )
}
