import { vi } from 'vitest'

/** 65 bytes, as base64url. */
export const SERVER_KEY = `B${'A'.repeat(86)}`

type Made = {
  permission?: 'default' | 'granted' | 'denied'
  /** What the visitor answers when they are asked. */
  answer?: 'granted' | 'denied'
  /** Whether the browser reaches its push service. */
  isReachable?: boolean
  /** Whether it was subscribed before. */
  isSubscribed?: boolean
}

/** Makes the test's browser one that can show messages. Returns whether it is subscribed. */
export function stubPushBrowser(made: Made = {}) {
  const { permission = 'default', answer = 'granted', isReachable = true } = made
  const browser = { isSubscribed: made.isSubscribed ?? false }
  const applicationServerKey = Uint8Array.from(
    atob(`${SERVER_KEY.replaceAll('-', '+').replaceAll('_', '/')}=`),
    (character) => character.charCodeAt(0),
  ).buffer
  const subscription = {
    options: { applicationServerKey },
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: { p256dh: 'browser key', auth: 'browser secret' },
    }),
    unsubscribe: async () => {
      browser.isSubscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: async () => {
      if (!isReachable) throw new DOMException('Registration failed', 'AbortError')
      browser.isSubscribed = true
      return subscription
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer })
  vi.stubGlobal('PushManager', {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return browser
}

export function removePushBrowser() {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
