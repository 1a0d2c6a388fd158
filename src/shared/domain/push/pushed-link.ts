/** The hash of a link that marks a notification as read when it is opened: the server does not see it, and no page has it. */
export const hashOf = (notificationId: number) => `notification-${notificationId}`

/** The notification that was opened with a link; undefined if it was another link. @param hash with or without # */
export function openedBy(hash: string) {
  const id = /^#?notification-(?<id>[1-9]\d{0,9})$/.exec(hash)?.groups?.['id']
  return id === undefined ? undefined : Number(id)
}

/** What the service worker tells an open page, when somebody taps a message. */
export type OpenInPage = { open: string }
