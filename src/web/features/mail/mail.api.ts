import { useMutation } from '@tanstack/react-query'
import { mailApi, type MailAddressForm } from '#shared/contract/mail.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const ownMailQuery = dataQuery(mailApi.get, {})

export function useSetAddress() {
  return useMutation({
    mutationFn: (body: MailAddressForm) => call(mailApi.setAddress, { body }),
    meta: {
      success: 'A mail with a link is on its way',
      failure: 'No Mail Sent',
      fallback: 'Failed to send the mail',
    },
  })
}

export function useRemoveAddress() {
  return useMutation({
    mutationFn: () => call(mailApi.removeAddress, {}),
    meta: {
      success: 'You get no mail any more',
      failure: 'Not Removed',
      fallback: 'Failed to remove your address',
    },
  })
}

export function useConfirmAddress() {
  return useMutation({
    mutationFn: async (token: string) => (await call(mailApi.confirm, { body: { token } })).data,
    meta: { failure: 'Not Confirmed', fallback: 'Failed to confirm your address' },
  })
}

export function useStopMails() {
  return useMutation({
    mutationFn: async (token: string) => (await call(mailApi.stop, { body: { token } })).data,
    meta: { failure: 'Not Ended', fallback: 'Failed to end these mails' },
  })
}
