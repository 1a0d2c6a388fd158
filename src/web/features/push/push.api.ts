import { queryOptions, useMutation } from '@tanstack/react-query'
import { type PushDevice, type PushState, pushApi } from '#shared/contract/push.ts'
import type { QuietHours } from '#shared/domain/push/quiet-hours.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { subscribe, unsubscribe } from '#web/data/push/browser-subscription.ts'
import { keepConsent } from '#web/data/push/consent.ts'

export const pushQuery = queryOptions(dataQuery(pushApi.get, {}))

type SwitchingOn = { memberId: number; publicKey: string; sessionId: PushState['sessionId'] }

export function useSwitchOn() {
  return useMutation({
    mutationFn: async ({ memberId, sessionId, publicKey }: SwitchingOn) => {
      await call(pushApi.setDevice, { body: await subscribe(publicKey) })
      keepConsent({ memberId, sessionId })
    },
    meta: {
      success: 'You are told on this device now',
      failure: 'Not Switched On',
      fallback: 'Failed to switch messages on',
    },
  })
}

export function useStopDevice() {
  return useMutation({
    mutationFn: async ({ id, isThisOne }: PushDevice) => {
      await call(pushApi.deleteDevice, { params: { id } })
      if (!isThisOne) return
      keepConsent(undefined)
      // The server sends nothing here any more, whatever the browser does.
      await unsubscribe().catch(() => undefined)
    },
    meta: {
      success: (_nothing: void, { device }: PushDevice) =>
        `${device ?? 'The device'} gets no messages any more`,
      failure: 'Not Stopped',
      fallback: 'Failed to stop messages to the device',
    },
  })
}

export function useSendTest() {
  return useMutation({
    mutationFn: ({ id }: PushDevice) => call(pushApi.sendTest, { params: { id } }),
    meta: {
      success: 'A message is on its way',
      failure: 'No Message Sent',
      fallback: 'Failed to send a message to the device',
    },
  })
}

export function useSetQuietHours() {
  return useMutation({
    mutationFn: (hours: QuietHours | null) => call(pushApi.setQuietHours, { body: { hours } }),
    meta: {
      failure: 'Quiet Hours Not Saved',
      fallback: 'Failed to save your quiet hours',
    },
  })
}
