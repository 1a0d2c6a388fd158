import { useQuery } from '@tanstack/react-query'
import { NOTIFICATION_KINDS } from '#shared/domain/notification-kinds.ts'
import { LoadError, Panel, Stack, SwitchInput, Text, TextSkeleton } from '#web/ui/index.ts'
import { preferencesQuery, useSetPreference } from './notifications.api.ts'

export function NotificationPreferences() {
  const { data: preferences, error, refetch } = useQuery(preferencesQuery)
  const setPreference = useSetPreference()
  const chosen = setPreference.isPending ? setPreference.variables : undefined
  const optional = preferences?.filter(({ isMust }) => !isMust)

  return (
    <Panel title="Tell Me When">
      {!preferences && error && (
        <LoadError
          title="Failed to load your choices"
          error={error}
          isBare
          level={3}
          onRetry={() => void refetch()}
        />
      )}
      {!preferences && !error && <TextSkeleton />}
      {optional && (
        <Stack>
          {optional.map(({ kind, inInbox }) => (
            <SwitchInput
              key={kind}
              label={sentence(NOTIFICATION_KINDS[kind].about)}
              words={['On', 'Off']}
              checked={chosen?.kind === kind ? chosen.inInbox : inInbox}
              onChange={(next) => setPreference.mutate({ kind, inInbox: next })}
            />
          ))}
          <Text size="data" tone="muted">
            You always hear about captaincies that you get, about changes of an event’s start or
            cancellation, and when an entry of yours moves up or is removed.
          </Text>
        </Stack>
      )}
    </Panel>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
