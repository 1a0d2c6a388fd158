import { useEffect, useRef, useState } from 'react'
import type { OutdatedSession } from '#shared/contract/rereading.ts'
import { FALLBACK, useReread } from './rereading.api.ts'

type Run = {
  total: number
  done: number
  changed: number
  failed: { session: OutdatedSession; reason: string }[]
  state: 'running' | 'stopped' | 'finished'
}

/** Reads the files of sessions again, one after the other, while the page is open. */
export function useRereadAll() {
  const { mutateAsync } = useReread({ isQuiet: true })
  const [run, setRun] = useState<Run>()
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function start(sessions: readonly OutdatedSession[]) {
    isStopped.current = false
    let now: Run = { total: sessions.length, done: 0, changed: 0, failed: [], state: 'running' }
    setRun(now)
    for (const session of sessions) {
      if (isStopped.current) break
      const { id, event } = session
      try {
        const { changes } = await mutateAsync({ id, eventId: event.id })
        now = { ...now, changed: now.changed + (changes.length > 0 ? 1 : 0) }
      } catch (error) {
        const reason = error instanceof Error && error.message ? error.message : FALLBACK
        now = { ...now, failed: [...now.failed, { session, reason }] }
      }
      now = { ...now, done: now.done + 1 }
      setRun(now)
    }
    setRun({ ...now, state: now.done < now.total ? 'stopped' : 'finished' })
  }

  return {
    run,
    start,
    stop: () => {
      isStopped.current = true
    },
  }
}
