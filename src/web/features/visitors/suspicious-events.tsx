import { Link } from '@tanstack/react-router'
import type { PublicSettings } from '#shared/contract/public/settings.ts'
import { Notice, Text, TextLink } from '#web/ui/index.ts'

/** Events in whose description a password seems to stand. */
export function SuspiciousEvents({ events }: { events: PublicSettings['suspicious'] }) {
  if (events.length === 0) return null
  return (
    <Notice title="Look at These First" tone="caution">
      <Text>Their descriptions seem to contain a password:</Text>
      <ul>
        {events.map(({ id, title }) => (
          <li key={id}>
            <TextLink render={<Link to="/events/$id" params={{ id: String(id) }} />}>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
