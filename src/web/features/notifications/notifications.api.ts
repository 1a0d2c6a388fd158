import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { type Notification, notificationsApi } from '#shared/contract/notifications.ts'
import type { NotificationKind } from '#shared/domain/notification-kinds.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

export const inboxQuery = infiniteQueryOptions({
  queryKey: queryKeys.notifications,
  queryFn: ({ pageParam: before }) =>
    call(notificationsApi.list, { query: before === null ? {} : { before } }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})

export const preferencesQuery = queryOptions({
  queryKey: queryKeys.notificationPreferences,
  queryFn: async () => (await call(notificationsApi.listPreferences, {})).data,
})

export function useSetRead() {
  return useMutation({
    mutationFn: ({ id, isRead }: Pick<Notification, 'id' | 'isRead'>) =>
      call(notificationsApi.setRead, { params: { id }, body: { isRead } }),
    meta: {
      touches: [{ topic: 'notifications' }],
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
      touches: [{ topic: 'notifications' }],
      failure: 'Update Failed',
      fallback: 'Failed to mark the notifications as read',
    },
  })
}

export const mutedEventsQuery = queryOptions({
  queryKey: queryKeys.mutedEvents,
  queryFn: async () => (await call(notificationsApi.listMutedEvents, {})).data,
})

type Muting = { event: { id: number; title: string }; isMuted: boolean }

export function useSetMuted() {
  return useMutation({
    mutationFn: ({ event: { id }, isMuted }: Muting) =>
      call(notificationsApi.setMuted, { params: { id }, body: { isMuted } }),
    meta: {
      touches: [queryKeys.mutedEvents],
      success: (_nothing: void, { event: { title }, isMuted }: Muting) =>
        isMuted
          ? `${title} is muted: you only hear what everybody must know`
          : `${title} is no longer muted`,
      failure: 'Update Failed',
      fallback: 'Failed to mute the event',
    },
  })
}

export function useSetPreference() {
  return useMutation({
    mutationFn: ({ kind, inInbox }: { kind: NotificationKind; inInbox: boolean }) =>
      call(notificationsApi.setPreference, { params: { kind }, body: { inInbox } }),
    meta: {
      touches: [queryKeys.notificationPreferences],
      failure: 'Update Failed',
      fallback: 'Failed to save your choice',
    },
  })
}
