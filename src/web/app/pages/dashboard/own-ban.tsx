import type { CurrentUser } from '#shared/contract/users.ts'
import { banText } from '#shared/domain/members/ban.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import { Notice, Stack, Text } from '#web/ui/index.ts'

/** Tells a banned member why they cannot sign up, and for how long. */
export function OwnBan({ viewer: { ban } }: { viewer: CurrentUser }) {
  const zone = useShownZone()
  if (!ban) return null
  return (
    <Notice tone="stop">
      <Stack gap="small">
        <Text>{`${banText(ban, zone)}. You can read everything, but you cannot sign up or join crews.`}</Text>
        <Text>{`Reason: ${ban.reason}`}</Text>
      </Stack>
    </Notice>
  )
}
