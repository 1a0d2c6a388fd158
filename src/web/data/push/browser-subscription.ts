import { localZone } from '#web/browser/local-zone.ts'
import { bytesOfKey, serverKeyOf } from './server-key.ts'

/** A browser that has no service worker by then gets none: it forbids them, or the site is being developed. */
const PATIENCE_MS = 10_000

/** Why this browser cannot show messages; undefined if it can, or if it has not been asked yet. */
export function whyNotHere(): 'unsupported' | 'not-installed' | 'denied' | undefined {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
  if (!isAble) return isApplesTouchDevice() ? 'not-installed' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** iPads say that they are Macs, but Macs have no touch screen. */
function isApplesTouchDevice() {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Asks for the permission, which needs a click, and subscribes. Throws sentences for people. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Your browser was not allowed to show messages of this site.')
  const pushManager = await readyPushManager()
  const present = await pushManager.getSubscription()
  if (present && serverKeyOf(present) !== publicKey) await present.unsubscribe()
  const subscription = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOfKey(publicKey) })
    .catch(() => {
      throw new Error('Your browser does not reach its push service. Try again later.')
    })
  return described(subscription)
}

/** What the browser is subscribed with; undefined if it is not, or with another key of the server. */
export async function currentSubscription(publicKey: string) {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && serverKeyOf(subscription) === publicKey
    ? described(subscription)
    : undefined
}

/** The browser gets no messages any more, whatever the server sends. */
export async function unsubscribe() {
  if (whyNotHere() !== undefined) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function readyPushManager() {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  const registration = await Promise.race([navigator.serviceWorker.ready, late])
  if (!registration)
    throw new Error('This page is not ready for messages. Reload it, and try again.')
  return registration.pushManager
}

function described(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return {
    endpoint: endpoint ?? '',
    p256dh,
    auth,
    serverKey: serverKeyOf(subscription) ?? '',
    timezone: localZone(),
  }
}
