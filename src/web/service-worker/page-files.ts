import { isAsset } from '#web/data/offline/cache-names.ts'

/** The bare page: it contains no data, and renders every address. */
const SHELL = '/index.html'

/** A page that takes longer is replaced with the shell, whose data was kept. */
const PATIENCE_MS = 4_000

const MAX_SEEN_FILES = 200

type Needs = {
  storage: CacheStorage
  fetch: typeof fetch
  /** Name of this build's cache. */
  name: string
  /** Files of the shell that are not loaded at once. */
  lateParts: readonly string[]
}

/**
 * The files with which the app starts without a connection: the shell, what it starts with, and the files of the pages
 * that were opened. They contain no data of the guild or of its members.
 */
export function pageFiles({ storage, fetch, name, lateParts }: Needs) {
  const open = () => storage.open(name)

  return {
    /** Most of the files are in the browser's caches, because the page that installs the worker has loaded them. */
    install: async () => {
      const shell = await fetch(SHELL, { cache: 'no-cache' })
      if (!shell.ok) throw new Error(`${SHELL} was answered with ${shell.status}`)
      const text = await shell.clone().text()
      const first = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
        ([, file = '']) => file,
      )
      const cache = await open()
      const kept = await Promise.all(
        [...new Set([...first, ...lateParts])].map(async (file) => ({
          file,
          isKept: Boolean(await cache.match(file)),
        })),
      )
      await cache.addAll(kept.filter(({ isKept }) => !isKept).map(({ file }) => file))
      await cache.put(SHELL, shell)
    },

    /** Keeps files that pages loaded before the worker answered their requests. */
    keepSeen: async (files: readonly string[]) => {
      const cache = await open()
      for (const file of files.slice(0, MAX_SEEN_FILES))
        if (isAsset(file) && !(await cache.match(file)))
          // What is missing now is loaded when a page needs it.
          await cache.add(file).catch(() => undefined)
    },

    /** Names of assets contain a hash of their content, so a kept file is never outdated. */
    asset: async (request: Request) => {
      const cache = await open()
      const kept = await cache.match(request, { ignoreVary: true })
      if (kept) return kept
      const answer = await fetch(request)
      if (answer.ok) await cache.put(request, answer.clone())
      return answer
    },

    /** The server's page; the shell if the server cannot be reached in time. */
    page: async (fromServer: Promise<Response>) => {
      const shell = await (await open()).match(SHELL)
      if (!shell) return fromServer
      const late = new Promise<Response>((resolve) => {
        setTimeout(() => resolve(shell), PATIENCE_MS)
      })
      return Promise.race([fromServer.catch(() => shell), late])
    },
  }
}
