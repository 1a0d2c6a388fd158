import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { use, useCallback, useSyncExternalStore } from 'react'
import { dayInSentence, formatTime } from '#shared/domain/words/dates.ts'
import { localZone } from '#web/browser/local-zone.ts'
import { ConnectionContext } from '#web/data/offline/connection-context.ts'
import type { Connection } from '#web/data/offline/connection.ts'
import { Icon } from '#web/ui/index.ts'
import styles from './connection-bar.module.css'

/** Says on every page that the server cannot be reached, and from when the page's data is. */
export function ConnectionBar() {
  const connection = use(ConnectionContext)
  return connection && <Bar connection={connection} />
}

function Bar({ connection }: { connection: Connection }) {
  const client = useQueryClient()
  const seenAt = useSyncExternalStore(
    useCallback((onChange) => connection.follow(client, onChange), [connection, client]),
    () => connection.seenAt(client),
    () => undefined,
  )
  if (seenAt === undefined) return null
  return (
    <output className={styles['bar']}>
      <Icon icon={CloudOff} />
      <span>
        <b>No connection.</b> {seenAt > 0 && <SeenAt at={new Date(seenAt)} />}
      </span>
    </output>
  )
}

function SeenAt({ at }: { at: Date }) {
  return (
    <>
      This is how it was at{' '}
      <time dateTime={at.toISOString()}>
        {formatTime(at, localZone())} on {dayInSentence(at, localZone())}
      </time>
      .
    </>
  )
}
