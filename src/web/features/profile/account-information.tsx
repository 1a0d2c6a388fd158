import { Facts, Panel, PlatformId } from '#web/ui/index.ts'

type Props = { role: string; steamId: string | null }

export function AccountInformation({ role, steamId }: Props) {
  return (
    <Panel title="Account Information">
      <Facts
        columns="one"
        items={[
          {
            label: 'Platform ID',
            value: steamId ? <PlatformId>{steamId}</PlatformId> : 'Not connected',
          },
          { label: 'Role', value: role },
        ]}
      />
    </Panel>
  )
}
