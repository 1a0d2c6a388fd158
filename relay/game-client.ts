import { ALLOWED_PATHS, type AllowedPath } from './allowed-paths.ts'

const TIMEOUT_MS = 2_000
/** The two names of this computer: some versions of the game listen at the second one alone. */
const HOSTS = ['127.0.0.1', '[::1]']

/** `gone`: nobody listens there. `late`: no answer in time. `none`: an answer without content, as in the menu. */
export type Asked = { is: 'answer'; value: unknown } | { is: 'gone' | 'late' | 'none' }

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Reads from the game on this computer: nothing but the allowed paths, and one at a time. */
export function gameClient(port: number, fetchFrom: Fetch = fetch) {
  let host: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function read(at: string, path: AllowedPath): Promise<Asked> {
    if (!Object.hasOwn(ALLOWED_PATHS, path)) throw new Error(`${path} is not asked of the game`)
    try {
      const answer = await fetchFrom(`http://${at}:${port}${path}`, {
        method: 'GET',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      const text = await answer.text()
      if (!answer.ok || text.trim() === '') return { is: 'none' }
      return { is: 'answer', value: JSON.parse(text) }
    } catch (error) {
      if (error instanceof SyntaxError) return { is: 'none' }
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { is: isLate ? 'late' : 'gone' }
    }
  }

  /** Whether the game runs; then it is asked at the address that was found. */
  async function find() {
    for (const one of HOSTS) {
      const { is } = await read(one, '/navigation/state')
      if (is === 'gone') continue
      host = one
      return true
    }
    host = undefined
    return false
  }

  const inTurn = <T>(work: () => Promise<T>) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }

  return {
    find: () => inTurn(find),
    ask: (path: AllowedPath) =>
      inTurn(async (): Promise<Asked> => {
        const asked: Asked = host ? await read(host, path) : { is: 'gone' }
        if (asked.is === 'gone') host = undefined
        return asked
      }),
  }
}

export type GameClient = ReturnType<typeof gameClient>
