import { notificationsApi } from '#shared/contract/notifications.ts'
import { dataQuery } from '#web/data/answer-query.ts'

/** Shown on every page. The server announces when it changes. */
export const unreadQuery = dataQuery(notificationsApi.countUnread, {})
