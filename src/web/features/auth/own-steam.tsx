import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { STEAM_ERRORS } from '#shared/contract/auth.ts'
import { guildQuery } from '#web/data/guild.ts'
import { useViewer } from '#web/data/viewer.ts'
import { Button, Notice, Panel, Stack, Text } from '#web/ui/index.ts'
import { useConnectSteam } from './sign-in.api.ts'
import { isSteamError } from './sign-in-notices.tsx'

/** For members who sign in with a password. @param error why the last attempt failed */
export function OwnSteam({ error }: { error?: string | undefined }) {
  const { data: guild } = useQuery(guildQuery)
  const viewer = useViewer()
  const connect = useConnectSteam()

  if (!viewer || !guild?.authMethods.includes('steam')) return null
  if (viewer.steamId !== null && !error) return null
  return (
    <Panel
      title="Steam"
      foot={
        viewer.steamId === null && (
          <Button
            icon={Link2}
            isPending={connect.isPending}
            pendingLabel="Opening Steam..."
            onClick={() => connect.mutate()}
          >
            Connect Steam
          </Button>
        )
      }
    >
      <Stack>
        {error && (
          <Notice tone="stop" isLive>
            {isSteamError(error) ? STEAM_ERRORS[error] : STEAM_ERRORS.failed}
          </Notice>
        )}
        {viewer.steamId === null && (
          <Text tone="muted">
            Connect your Steam account to sign in with it, too. If the guild stops using passwords,
            for example because its site becomes public, you need it.
          </Text>
        )}
      </Stack>
    </Panel>
  )
}
