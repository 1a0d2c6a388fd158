import type { Query, QueryClient, QueryPersister } from '@tanstack/react-query'
import { authApi } from '#shared/contract/auth.ts'
import { ApiError, isUnreachable } from '../api-error.ts'
import type { Copy } from './kept-data.ts'

/** An answer that takes longer is replaced with its kept copy, if there is one. */
export const PATIENCE_MS = 4_000
export const RETRY_MS = 5_000

/** The server answers this without any work. */
const PROBE = '/healthz'

/** @param find returns what was kept for a query */
type Needs = { find: (queryHash: string) => Promise<Copy | undefined> }

export type Connection = ReturnType<typeof createConnection>

/** Knows whether the server answers, and which data on the page is a kept copy because it did not. */
export function createConnection({ find }: Needs) {
  let isLost = false
  const listeners = new Set<() => void>()
  /** When the copies on this page were seen, by the hashes of their queries. */
  const copies = new Map<string, number>()

  function setLost(lost: boolean) {
    if (isLost === lost) return
    isLost = lost
    for (const listener of listeners) listener()
  }

  const isCopy = ({ queryHash }: Query) => copies.has(queryHash)
  const forgetCopy = ({ queryHash }: Query) => copies.delete(queryHash)

  /** Asks the server first. A copy is used only if the page has nothing newer. */
  const networkFirst: QueryPersister = async (queryFn, context, query) => {
    const answer = Promise.resolve(queryFn(context)).then(
      (data) => {
        forgetCopy(query)
        setLost(false)
        return data
      },
      (error: unknown) => {
        if (error instanceof ApiError) setLost(isUnreachable(error))
        throw error
      },
    )
    const isMissing = query.state.data === undefined
    try {
      return await (isMissing ? Promise.race([answer, tooLate()]) : answer)
    } catch (error) {
      const copy = error === LATE || isUnreachable(error) ? await copyFor(query) : undefined
      if (!copy) return answer
      copies.set(query.queryHash, copy.at)
      setLost(true)
      if (error === LATE) answer.then((data) => query.setData(data), ignore)
      return copy.data
    }
  }

  /** Undefined if the page shows something newer already. */
  async function copyFor({ queryHash, state: { data } }: Query): Promise<Copy | undefined> {
    if (data === undefined) return find(queryHash).catch(ignore)
    const at = copies.get(queryHash)
    return at === undefined ? undefined : { data, at }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  const lose = () => setLost(true)
  const probe = () => {
    if (document.visibilityState === 'visible')
      fetch(PROBE, { cache: 'no-store' }).then(({ ok }) => ok && setLost(false), ignore)
  }

  return {
    networkFirst,
    isCopy,
    forgetCopy,

    onRegained: (listener: () => void) => subscribe(() => !isLost && listener()),

    /** When the oldest data on the page was received. Undefined while all of it is current, 0 if there is none. */
    seenAt: (client: QueryClient) => {
      if (!isLost && copies.size === 0) return undefined
      const shown = client.getQueryCache().findAll({ type: 'active', predicate: hasMoment })
      if (!isLost && !shown.some(isCopy)) return undefined
      const moments = shown.map((query) => copies.get(query.queryHash) ?? query.state.dataUpdatedAt)
      return moments.length > 0 ? Math.min(...moments) : 0
    },

    /** Calls back when `seenAt` may have changed. */
    follow: (client: QueryClient, listener: () => void) => {
      const leave = [subscribe(listener), client.getQueryCache().subscribe(listener)]
      return () => leave.forEach((stop) => stop())
    },

    /** Asks for the server while it is lost, and replaces the copies once it is back. */
    watch: (client: QueryClient) => {
      let retry: ReturnType<typeof setInterval> | undefined
      const change = () => {
        clearInterval(retry)
        if (isLost) retry = setInterval(probe, RETRY_MS)
        else void client.invalidateQueries({ predicate: isCopy }, { cancelRefetch: false })
      }
      globalThis.addEventListener('offline', lose)
      globalThis.addEventListener('online', probe)
      const leave = subscribe(change)
      return () => {
        leave()
        clearInterval(retry)
        globalThis.removeEventListener('offline', lose)
        globalThis.removeEventListener('online', probe)
      }
    },
  }
}

const LATE = Symbol('late')

function tooLate() {
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(LATE), PATIENCE_MS)
  })
}

const ignore = () => undefined

const TIMELESS: ReadonlySet<unknown> = new Set([authApi.getCurrentUser.path, authApi.getGuild.path])

const hasMoment = ({ queryKey, state: { data } }: Query) =>
  data !== undefined && !TIMELESS.has(queryKey[0])
