/** Where a browser registers its subscription, also from the service worker. */
export const PUSH_DEVICE_PATH = '/api/user/push/device'

/** What tells browsers that they can show a message by themselves. https://w3c.github.io/push-api/#declarative-push-message */
const DECLARATIVE = 8030

type Shown = {
  title: string
  body: string
  /** An absolute address of the site. */
  navigate: string
  /** A later message with the same one replaces it. */
  tag: string
  /** Unread notifications, for the badge of an installed app. */
  unread: number
  /** After that there is nothing to do any more. */
  deadline: Date | undefined
}

export type PushMessage = ReturnType<typeof pushMessage>

/** The message as it is encrypted for a browser, as JSON. */
export function pushMessage({ title, body, navigate, tag, unread, deadline }: Shown) {
  return {
    web_push: DECLARATIVE,
    notification: {
      title,
      body,
      navigate,
      tag,
      lang: 'en',
      app_badge: String(unread),
      data: deadline ? { deadline: deadline.getTime() } : {},
    },
  }
}
