import { useQuery } from '@tanstack/react-query'
import { guildQuery } from '#web/data/guild.ts'
import { Facts, LoadError, Panel, Stack, Text } from '#web/ui/index.ts'
import { AddPassword } from './add-password.tsx'
import { ChangePassword } from './change-password.tsx'
import { PasswordHistory } from './password-history.tsx'
import { ownPasswordQuery } from './sign-in.api.ts'

export function OwnPassword() {
  const { data: guild } = useQuery(guildQuery)
  const { data: password, error, refetch } = useQuery(ownPasswordQuery)

  if (!guild?.authMethods.includes('password')) return null
  if (error && !password) {
    return (
      <Panel title="Password">
        <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!password) return null
  if (!password.username)
    return (
      <Panel title="Password" foot={<AddPassword />}>
        <Text tone="muted">You sign in with the game platform only.</Text>
      </Panel>
    )
  return (
    <Panel title="Password" foot={<ChangePassword username={password.username} />}>
      <Stack>
        <Facts columns="one" items={[{ label: 'Username', value: password.username }]} />
        <PasswordHistory history={password.history} />
      </Stack>
    </Panel>
  )
}
