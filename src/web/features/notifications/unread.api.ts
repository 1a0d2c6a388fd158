import { queryOptions } from '@tanstack/react-query'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { call } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'

/** Shown on every page. The server announces when it changes. */
export const unreadQuery = queryOptions({
  queryKey: queryKeys.unreadNotifications,
  queryFn: async () => (await call(notificationsApi.countUnread, {})).data,
})
