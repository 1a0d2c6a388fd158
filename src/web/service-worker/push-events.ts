import { PUSH_DEVICE_PATH } from '#shared/domain/push/push-message.ts'
import type { OpenInPage } from '#shared/domain/push/pushed-link.ts'
import { serverKeyOf } from '#web/data/push/server-key.ts'
import { shownMessage, unreadIn } from './shown-message.ts'

/** Shows what a push service delivers, and opens what it is about when it is tapped. */
export function listenForPush(worker: ServiceWorkerGlobalScope) {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, event.data?.text()))
  })

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { navigate } = Object(event.notification.data) as { navigate?: string }
    event.waitUntil(open(worker, navigate ?? '/inbox'))
  })

  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(replace(worker, event))
  })
}

async function show({ registration, navigator }: ServiceWorkerGlobalScope, text?: string) {
  const { title, options } = shownMessage(text, Date.now())
  const unread = unreadIn(text)
  await registration.showNotification(title, options)
  // Missing in some browsers; others have a badge only if the app is installed.
  if (unread !== undefined && 'setAppBadge' in navigator)
    await navigator.setAppBadge(unread).catch(() => undefined)
}

/** In a page that is open, which keeps what somebody has typed; else in a new one. */
async function open({ clients, location }: ServiceWorkerGlobalScope, navigate: string) {
  const { origin, pathname, search, hash } = new URL(navigate, location.origin)
  const path = origin === location.origin ? pathname + search + hash : '/inbox'
  const [page] = await clients.matchAll({ type: 'window' })
  // The options are those of a client's, which knows no target origin.
  page?.postMessage({ open: path } satisfies OpenInPage, { transfer: [] })
  await (page ? page.focus() : clients.openWindow(path))
}

/** The browser has given up a subscription: the server learns of the new one, unless the device was switched off. */
async function replace(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
) {
  if (!oldSubscription) return
  const { applicationServerKey } = oldSubscription.options
  const subscription =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    }))
  const { endpoint, keys } = subscription.toJSON()
  const body = {
    endpoint,
    ...keys,
    serverKey: serverKeyOf(oldSubscription),
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    replaces: oldSubscription.endpoint,
  }
  const answer = await worker.fetch(PUSH_DEVICE_PATH, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) await subscription.unsubscribe()
}
