import type { NotificationKind } from '#shared/domain/notifications/kinds.ts'

const lotta = { id: 901, displayName: 'Lotta Laps' }

export const sampleNotification = (kind: NotificationKind, others: object = {}) => ({
  id: 5,
  kind,
  at: '2026-03-01T12:00:00.000Z',
  isRead: false,
  actor: lotta,
  person: null,
  event: { id: 3, title: 'Ardennes 6 Hours', timezone: 'UTC' },
  entry: { id: 4, number: 7, teamName: 'Kerb Crawlers' },
  news: null,
  case: null,
  others: 0,
  isOpen: kind === 'crew-invitation' ? true : null,
  joinedAt: null,
  details: {},
  ...others,
})

/** The only page of the inbox. */
export const inboxPage = (...data: ReturnType<typeof sampleNotification>[]) => ({
  data,
  next: null,
})
