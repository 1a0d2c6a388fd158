import { unreadApi } from '#shared/contract/unread.ts'
import { dataQuery } from '#web/data/answer-query.ts'

/** Shown on every page. The server announces when it changes. */
export const unreadQuery = dataQuery(unreadApi.countUnread, {})
