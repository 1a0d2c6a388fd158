import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById } from './id.ts'

/** What every page asks about notifications, apart from what they say. */
export const unreadApi = {
  countUnread: {
    method: 'GET',
    path: '/api/user/notifications/unread',
    access: 'member',
    reads: ['notifications', 'news'],
    summary: 'How many notifications the caller has not read',
    response: z.object({ data: z.int() }),
  },
  setRead: {
    method: 'PUT',
    path: '/api/user/notifications/:id/read',
    access: 'member',
    summary: 'Marks a notification as read or unread',
    status: 204,
    params: ById,
    body: z.object({ isRead: z.boolean() }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>
