import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { type Notification, notificationsApi } from '#shared/contract/notifications.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import type { Channel } from '#shared/domain/notifications/channels.ts'
import type { Digest } from '#shared/domain/notifications/digests.ts'
import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'
import { localZone } from '#web/browser/local-zone.ts'
import { about, dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const inboxQuery = infiniteQueryOptions({
  ...about(notificationsApi.list, { query: {} }),
  queryFn: ({ pageParam: before }) =>
    call(notificationsApi.list, { query: before === null ? {} : { before } }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})

export const preferencesQuery = dataQuery(notificationsApi.listPreferences, {})

export function useSetRead() {
  return useMutation({
    mutationFn: ({ id, isRead }: Pick<Notification, 'id' | 'isRead'>) =>
      call(unreadApi.setRead, { params: { id }, body: { isRead } }),
    meta: {
      failure: 'Update Failed',
      fallback: 'Failed to mark the notification',
    },
  })
}

export function useReadAll() {
  return useMutation({
    mutationFn: (newest: Pick<Notification, 'id'>) =>
      call(notificationsApi.readAll, { body: { upTo: newest.id } }),
    meta: {
      failure: 'Update Failed',
      fallback: 'Failed to mark the notifications as read',
    },
  })
}

export const mutedEventsQuery = dataQuery(notificationsApi.listMutedEvents, {})

type Muting = { event: { id: number; title: string }; isMuted: boolean }

export function useSetMuted() {
  return useMutation({
    mutationFn: ({ event: { id }, isMuted }: Muting) =>
      call(notificationsApi.setMuted, { params: { id }, body: { isMuted } }),
    meta: {
      success: (_nothing: void, { event: { title }, isMuted }: Muting) =>
        isMuted
          ? `${title} is muted: you only hear what everybody must know`
          : `${title} is no longer muted`,
      failure: 'Update Failed',
      fallback: 'Failed to mute the event',
    },
  })
}

type Choice = { kind: NotificationKind; channel: Channel; isOn: boolean }

export function useSetPreference() {
  return useMutation({
    mutationFn: ({ kind, ...body }: Choice) =>
      call(notificationsApi.setPreference, { params: { kind }, body }),
    meta: {
      failure: 'Update Failed',
      fallback: 'Failed to save your choice',
    },
  })
}

export function useSetDigest() {
  return useMutation({
    mutationFn: (digest: Digest | null) =>
      call(notificationsApi.setDigest, { body: { digest, timeZone: localZone() } }),
    meta: {
      failure: 'Update Failed',
      fallback: 'Failed to save your choice',
    },
  })
}
