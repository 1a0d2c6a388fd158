import { createHash } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import type { Message } from '#server/features/notifications/index.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { isMust, NOTIFICATION_KINDS } from '#shared/domain/notifications/kinds.ts'
import { wordsOf } from '#shared/domain/notifications/notification-words.ts'
import type { Target } from '#shared/domain/notifications/parts.ts'
import { pathOfTarget } from '#shared/domain/notifications/path-of-target.ts'
import { plainText } from '#shared/domain/notifications/plain-text.ts'
import type { MailContent } from './mail-content.ts'
import type { Mail } from './send-mail.ts'
import { stopToken } from './stop-token.ts'

export type Reader = { id: number; address: string; timeZone: string }

export type Site = Pick<Config, 'publicUrl' | 'guildName'> & {
  /** The one from which the addresses follow that end mails. */
  secret: string
}

const BUTTONS: Readonly<Record<Target['page'], string>> = {
  person: 'View the profile',
  event: 'View the event',
  results: 'View the results',
  entry: 'View the entry',
  plan: 'View the plan',
  season: 'View the season entries',
  case: 'View the case',
  news: 'Read the news',
  joining: 'Decide',
  system: 'View the status',
  discord: 'View the webhooks',
  webhooks: 'View the webhooks',
  'result-tray': 'View the tray',
}

/** The first mail to a reader about the same entry, or the same event. */
export type ThreadRoot = { notificationId: number; messageId: number }

/** The mail about a notification. */
export function notificationMail(
  site: Site,
  reader: Reader,
  { id, notification, start }: Pick<Message, 'id' | 'notification' | 'start'>,
  root: ThreadRoot | undefined,
): Mail {
  const { kind } = notification
  const stopUrl = isMust(kind, 'mail')
    ? undefined
    : new URL(`/u/${stopToken(site.secret, reader.id, kind)}`, site.publicUrl).href
  return {
    to: reader.address,
    content: contentOf(site, reader, { notification, start }, stopUrl),
    id: mailId(site, { notificationId: notification.id, messageId: id }),
    inReplyTo: root && mailId(site, root),
    stopUrl,
  }
}

function contentOf(
  { publicUrl, guildName }: Site,
  { id, timeZone }: Reader,
  { notification, start }: Pick<Message, 'notification' | 'start'>,
  stopUrl: string | undefined,
): MailContent {
  const { title, text, opens } = wordsOf(notification, id)
  const { about } = NOTIFICATION_KINDS[notification.kind]
  return {
    subject: plainText(title, timeZone),
    paragraphs: [plainText(text, timeZone)],
    fields: fieldsOf(notification, start, timeZone),
    button: opens && {
      label: BUTTONS[opens.page],
      url: new URL(pathOfTarget(opens), publicUrl).href,
    },
    foot: [
      stopUrl
        ? `${guildName} sends you a mail when ${about}.`
        : `${guildName} sends you a mail when ${about}. Because a place depends on it, it cannot be switched off.`,
    ],
    footLinks: [
      ...(stopUrl ? [{ label: 'End these mails', url: stopUrl }] : []),
      { label: 'Choose what you get', url: new URL('/inbox', publicUrl).href },
    ],
  }
}

function fieldsOf({ event, entry, details }: Notification, start: Date | null, timeZone: string) {
  const momentOf = (at: Date | null | undefined) =>
    at && plainText([{ at, zone: event?.timezone }], timeZone)
  const fields: [string, string | null | undefined][] = [
    ['Event', event?.title],
    ['Start', momentOf(start)],
    ['Car', entry && entryName(entry)],
    ['Deadline', momentOf(details.until)],
    ['Reason', details.reason ?? details.ban?.reason],
  ]
  return fields.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

/** The Message-ID of a mail, without the host. */
const mailId = ({ secret }: Site, { notificationId, messageId }: ThreadRoot) =>
  `notification-${notificationId}.${hashOf(secret, messageId)}`

/** The same for every try of a message, and unknown to others. */
export const hashOf = (secret: string, messageId: number) =>
  createHash('sha256').update(`${secret} message ${messageId}`).digest('hex').slice(0, 24)
