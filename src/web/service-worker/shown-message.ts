import type { PushMessage } from '#shared/domain/push/push-message.ts'

const ICON = '/icon-192.png'

/** The types of TypeScript lack `renotify`: a later message about the same thing is noticed, too. */
type Options = NotificationOptions & { renotify?: boolean; data: { navigate: string } }

type Shown = { title: string; options: Options }

/** What is shown of a message. Every one shows something, or browsers show a text of their own and end the permission. */
export function shownMessage(text: string | undefined, now: number): Shown {
  const notification = parsed(text)
  const title = textIn(notification?.title)
  if (!notification || title === undefined)
    return { title: 'Open Paddock', options: { icon: ICON, data: { navigate: '/inbox' } } }
  const { body, navigate, tag, lang, data } = notification
  const about = textIn(tag)
  const isOver = typeof data?.deadline === 'number' && data.deadline <= now
  return {
    title,
    options: {
      body: isOver ? 'No longer open' : (textIn(body) ?? ''),
      icon: ICON,
      lang: textIn(lang) ?? 'en',
      ...(about !== undefined && { tag: about, renotify: true }),
      data: { navigate: textIn(navigate) ?? '/inbox' },
    },
  }
}

/** How many notifications are unread, for the badge; undefined if the message does not say so. */
export function unreadIn(text: string | undefined) {
  const unread = Number(parsed(text)?.app_badge ?? Number.NaN)
  return Number.isInteger(unread) && unread >= 0 ? unread : undefined
}

type Sent = { [Field in keyof PushMessage['notification']]?: unknown } & {
  data?: { deadline?: unknown }
}

function parsed(text = ''): Sent | undefined {
  try {
    const message = Object(JSON.parse(text)) as { notification?: unknown }
    return typeof message.notification === 'object' && message.notification !== null
      ? message.notification
      : undefined
  } catch {
    return undefined
  }
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
