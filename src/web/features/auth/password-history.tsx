import { useState } from 'react'
import type { PasswordEvent } from '#shared/contract/sign-in.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Notice, SectionLabel, Stack, Text } from '#web/ui/index.ts'

const WARNING_MS = 30 * 24 * 60 * 60 * 1000

/** Lists password changes, and warns about a recent reset link from somebody else. */
export function PasswordHistory({ history }: { history: PasswordEvent[] }) {
  const [now] = useState(Date.now)
  const localMoment = useLocalMoment()
  const link = history.find(({ what }) => what === 'link-created')
  if (history.length === 0) return null
  return (
    <Stack>
      {link && now - link.at.getTime() < WARNING_MS && (
        <Notice tone="caution" title={`${creatorOf(link)} created a link to reset your password.`}>
          {`That was on ${localMoment(link.at)}. If you did not ask for it, tell another administrator.`}
        </Notice>
      )}
      <Stack gap="tight">
        <SectionLabel>History</SectionLabel>
        {history.map((event) => (
          <Text key={event.at.toISOString()} size="data">
            {`${localMoment(event.at)}: ${words(event)}`}
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}

function words(event: PasswordEvent) {
  if (event.what === 'reset') return 'reset with a link'
  if (event.what === 'link-mailed') return 'reset link sent to your mail address'
  if (event.what === 'added') return 'added by you'
  if (event.what === 'link-created') return `reset link created by ${creatorOf(event)}`
  return 'changed by you'
}

const creatorOf = ({ by }: PasswordEvent) => by ?? 'Somebody with access to the server'
