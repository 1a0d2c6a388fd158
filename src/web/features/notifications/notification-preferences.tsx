import { capital } from '#shared/domain/words/capital.ts'
import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '#shared/contract/notifications.ts'
import type { Channel } from '#shared/domain/notifications/channels.ts'
import { NOTIFICATION_KINDS } from '#shared/domain/notifications/kinds.ts'
import { ChoiceTable, LoadError, Panel, Stack, Text, TextSkeleton } from '#web/ui/index.ts'
import { DigestChoice } from './digest-choice.tsx'
import { preferencesQuery, useSetPreference } from './notifications.api.ts'

const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  inbox: 'Inbox',
  mail: 'Mail',
  push: 'Push',
}

/** What has to be done before a channel reaches somebody. */
const NOT_READY: Readonly<Record<Exclude<Channel, 'inbox'>, string>> = {
  mail: 'You get no mail until you have given an address and confirmed it.',
  push: 'You get no pushes until you have allowed them on a device.',
}

export function NotificationPreferences() {
  const { data: preferences, error, refetch } = useQuery(preferencesQuery)
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
      {preferences && <Choices preferences={preferences} />}
    </Panel>
  )
}

function Choices({ preferences: { channels, kinds, digest } }: { preferences: Preferences }) {
  const setPreference = useSetPreference()
  const chosen = setPreference.isPending ? setPreference.variables : undefined
  const rows = kinds.map(({ kind, on, fixed }) => ({
    key: kind,
    label: capital(NOTIFICATION_KINDS[kind].about),
    on: chosen?.kind === kind ? withChoice(on, chosen) : on,
    fixed,
  }))
  return (
    <Stack>
      {channels.map(
        ({ channel, isReady }) =>
          channel !== 'inbox' && !isReady && <Text key={channel}>{NOT_READY[channel]}</Text>,
      )}
      {channels.some(({ channel, isReady }) => channel === 'mail' && isReady) && (
        <DigestChoice digest={digest} />
      )}
      <ChoiceTable
        label="Tell me when"
        columns={channels.map(({ channel }) => ({ value: channel, label: CHANNEL_NAMES[channel] }))}
        groups={byTopic(rows)}
        onChange={(kind, channel, isOn) => setPreference.mutate({ kind, channel, isOn })}
      />
      {kinds.some(({ fixed }) => fixed.length > 0) && (
        <Text size="data" tone="muted">
          What cannot be unticked you are told in any case, even if you mute the event.
        </Text>
      )}
    </Stack>
  )
}

function withChoice(
  on: readonly Channel[],
  { channel, isOn }: { channel: Channel; isOn: boolean },
) {
  const others = on.filter((one) => one !== channel)
  return isOn ? [...others, channel] : others
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
function byTopic<Of extends { key: string }>(rows: readonly Of[]) {
  const topicOf = ({ key }: Of) => TOPICS.find(([, names]) => names.test(key))?.[0]
  return TOPICS.map(([title]) => ({
    title,
    rows: rows.filter((row) => topicOf(row) === title),
  })).filter((group) => group.rows.length > 0)
}
