import { useQuery } from '@tanstack/react-query'
import { NOTIFICATION_KINDS } from '#shared/domain/notifications/kinds.ts'
import {
  LoadError,
  Panel,
  SectionLabel,
  Stack,
  SwitchInput,
  Text,
  TextSkeleton,
  TickList,
} from '#web/ui/index.ts'
import { preferencesQuery, useSetPreference } from './notifications.api.ts'

export function NotificationPreferences() {
  const { data: preferences, error, refetch } = useQuery(preferencesQuery)
  const setPreference = useSetPreference()
  const chosen = setPreference.isPending ? setPreference.variables : undefined
  const optional = preferences?.filter(({ isMust }) => !isMust)
  const must = preferences?.filter(({ isMust }) => isMust)

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
          {byTopic(optional).map(([topic, ofTopic]) => (
            <Stack key={topic} gap="tight">
              <SectionLabel>{topic}</SectionLabel>
              {ofTopic.map(({ kind, inInbox }) => (
                <SwitchInput
                  key={kind}
                  label={sentence(NOTIFICATION_KINDS[kind].about)}
                  words={['On', 'Off']}
                  checked={chosen?.kind === kind ? chosen.inInbox : inInbox}
                  onChange={(next) => setPreference.mutate({ kind, inInbox: next })}
                />
              ))}
            </Stack>
          ))}
          {must && must.length > 0 && (
            <Stack gap="small">
              <SectionLabel>Always</SectionLabel>
              <Text size="data" tone="muted">
                You are told of these in any case, even if you mute their event:
              </Text>
              <TickList items={must.map(({ kind }) => sentence(NOTIFICATION_KINDS[kind].about))} />
            </Stack>
          )}
        </Stack>
      )}
    </Panel>
  )
}

/** The first that matches the name of a kind. */
const TOPICS = [
  ['Crews', /^(crew|captaincy|line-up)/],
  ['Entries', /^(entry|offer|place|absence)/],
  ['Races', /^(event|race|check-in|sign-up|briefing)/],
  ['Results', /^result/],
  ['Guild', /^/],
] as const

/** Topics without any are left out. */
function byTopic<Of extends { kind: string }>(preferences: readonly Of[]) {
  const topicOf = ({ kind }: Of) => TOPICS.find(([, names]) => names.test(kind))?.[0]
  return TOPICS.map(
    ([topic]) => [topic, preferences.filter((one) => topicOf(one) === topic)] as const,
  ).filter(([, ofTopic]) => ofTopic.length > 0)
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
