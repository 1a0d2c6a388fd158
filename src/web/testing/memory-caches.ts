/** The browser's caches in memory, as far as the app uses them. Files that are added are fetched with `fetch`. */
export function memoryCaches(fetch: (url: string) => Promise<Response> = offline) {
  const caches = new Map<string, MemoryCache>()
  return {
    open: async (name: string) => {
      const cache = caches.get(name) ?? memoryCache(fetch)
      caches.set(name, cache)
      return cache
    },
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    keys: async () => [...caches.keys()],
  } as unknown as CacheStorage
}

type MemoryCache = ReturnType<typeof memoryCache>

type Key = string | { url: string }

function memoryCache(fetch: (url: string) => Promise<Response>) {
  const answers = new Map<string, Response>()
  const put = async (key: Key, answer: Response) => {
    // As in a browser, an answer that is put again is the newest.
    answers.delete(pathOf(key))
    answers.set(pathOf(key), answer)
  }
  const add = async (file: string) => {
    const answer = await fetch(file)
    if (!answer.ok) throw new TypeError(`${file} was answered with ${answer.status}`)
    await put(file, answer)
  }
  return {
    put,
    add,
    addAll: async (files: string[]) => {
      for (const file of files) await add(file)
    },
    match: async (key: Key) => answers.get(pathOf(key))?.clone(),
    delete: async (key: Key) => answers.delete(pathOf(key)),
    keys: async () => [...answers.keys()].map((path) => ({ url: ORIGIN + path })),
  }
}

const ORIGIN = 'http://localhost'

const pathOf = (key: Key) => {
  const { pathname } = new URL(typeof key === 'string' ? key : key.url, ORIGIN)
  return pathname
}

async function offline(): Promise<Response> {
  throw new TypeError('Failed to fetch')
}
