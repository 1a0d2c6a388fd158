import type { QueryClient } from '@tanstack/react-query'
import { pushApi } from '#shared/contract/push.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { call } from '#web/data/api-client.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { currentSubscription, unsubscribe, whyNotHere } from './browser-subscription.ts'
import { keepConsent, readConsent } from './consent.ts'

/**
 * Tells the server at each visit and sign-in how this browser is reached now. Only for the member who has switched messages
 * on here: nobody else gets them because they use the same browser.
 */
export function renewSubscription(client: QueryClient) {
  let seen: number | undefined
  const look = () => {
    const user: CurrentUser | null | undefined = client.getQueryData(currentUserQuery.queryKey)
    if (!user || user.heldUp || user.id === seen) return
    seen = user.id
    // Without a connection, the next visit does it.
    void renewFor(user.id).catch(() => undefined)
  }
  look()
  return client.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === currentUserQuery.queryKey[0]) look()
  })
}

async function renewFor(memberId: number) {
  const consent = readConsent()
  if (!consent || whyNotHere() !== undefined) return
  if (consent.memberId !== memberId) return forget()
  const { publicKey, sessionId, devices } = (await call(pushApi.get, {})).data
  const isOn = devices.some(({ isThisOne }) => isThisOne)
  // Somebody has stopped this device from another one.
  if (!isOn && consent.sessionId === sessionId) return forget()
  const subscription = publicKey === null ? undefined : await currentSubscription(publicKey)
  // The button asks for a new one.
  if (!subscription) return forget()
  await call(pushApi.setDevice, { body: subscription })
  keepConsent({ memberId, sessionId })
}

async function forget() {
  keepConsent(undefined)
  await unsubscribe()
}
