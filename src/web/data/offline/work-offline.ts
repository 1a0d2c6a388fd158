import type { QueryClient } from '@tanstack/react-query'
import { renewSubscription } from '#web/data/push/renew-subscription.ts'
import type { Connection } from './connection.ts'
import { followUpdates } from './follow-updates.ts'
import { keepAnswers } from './keep-answers.ts'
import { keptData } from './kept-data.ts'

export const findCopy = (build: string, queryHash: string) =>
  keptData(caches, build).find(queryHash)

/**
 * Keeps what was seen, and installs the service worker, which opens the app without a connection and shows messages while it
 * is closed.
 */
export function workOffline(client: QueryClient, connection: Connection, build: string) {
  keepAnswers(client, { ...connection, kept: keptData(caches, build) })
  const checkForUpdate = followUpdates(navigator.serviceWorker, build)
  // The server restarts for an update.
  connection.onRegained(checkForUpdate)
  renewSubscription(client)
}
