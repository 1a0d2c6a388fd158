import type { DigestMessage } from '#server/features/notifications/index.ts'
import type { Digest } from '#shared/domain/notifications/digests.ts'
import { wordsOf } from '#shared/domain/notifications/notification-words.ts'
import { pathOfTarget } from '#shared/domain/notifications/path-of-target.ts'
import { plainText } from '#shared/domain/notifications/plain-text.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import { hashOf, type Reader, type Site } from './notification-mail.ts'
import type { Mail } from './send-mail.ts'
import { stopToken } from './stop-token.ts'

/** So that a mail has at most 100 KB. */
const MOST_TOLD = 100

const RHYTHMS: Readonly<Record<'daily' | 'weekly', { of: string; how: string }>> = {
  daily: { of: 'Your day', how: 'once a day' },
  weekly: { of: 'Your week', how: 'once a week' },
}

/** The mail about all that a reader has not read, by event. */
export function digestMail(site: Site, reader: Reader, { id, digest, told }: DigestMessage): Mail {
  const { publicUrl, guildName, secret } = site
  const stopUrl = new URL(`/u/${stopToken(secret, reader.id, 'digest')}`, publicUrl).href
  const inbox = new URL('/inbox', publicUrl).href
  const rhythm = rhythmOf(digest)
  const count = counted(told.length, 'notification')
  const further = told.length - MOST_TOLD
  return {
    to: reader.address,
    content: {
      subject: `${rhythm?.of ?? 'What has waited'} at ${guildName}: ${count}`,
      paragraphs: [
        `${count} that you have not read ${plural(told.length, 'is', 'are')} in this mail.`,
        ...(further > 0 ? [`Only the latest ${MOST_TOLD} are shown.`] : []),
      ],
      sections: sectionsOf(site, reader, told.slice(-MOST_TOLD)),
      button: { label: 'Open your inbox', url: inbox },
      foot: [
        rhythm
          ? `${guildName} sends you ${rhythm.how} what can wait and is unread. What cannot wait comes at once, also when you end the digests.`
          : `You have ended the digests of ${guildName}. This was what still waited for one.`,
      ],
      footLinks: [
        { label: 'End the digests', url: stopUrl },
        { label: 'Choose what you get', url: inbox },
      ],
    },
    id: `digest-${id}.${hashOf(secret, id)}`,
    stopUrl,
  }
}

const rhythmOf = (digest: Digest | null) =>
  digest === 'daily' || digest === 'weekly' ? RHYTHMS[digest] : undefined

type Told = DigestMessage['told']

/** By event, the earliest first; what is about none comes last. */
function sectionsOf({ publicUrl, guildName }: Site, { id, timeZone }: Reader, told: Told) {
  const ids = new Set(told.map(({ notification: { event } }) => event?.id))
  return [...ids]
    .map((eventId) => told.filter(({ notification: { event } }) => event?.id === eventId))
    .toSorted((one, other) => startOf(one) - startOf(other))
    .map((group) => {
      const event = group[0]?.notification.event
      return {
        title: event?.title ?? guildName,
        url: event ? new URL(`/events/${event.id}`, publicUrl).href : undefined,
        items: group.map(({ notification }) => {
          const { text, opens } = wordsOf(notification, id)
          return {
            text: plainText(text, timeZone),
            url: opens && new URL(pathOfTarget(opens), publicUrl).href,
          }
        }),
      }
    })
}

const startOf = ([first]: Told) => first?.start?.getTime() ?? Infinity
