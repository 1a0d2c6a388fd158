import type { z } from 'zod'
import { leaveToBrowser } from './first-render.ts'

type Store = 'localStorage' | 'sessionStorage'

/**
 * An unsaved draft under a key of the browser's storage: `localStorage` keeps it on this device, `sessionStorage` in
 * this tab. If it cannot be stored, it is lost when the page is closed. A draft that an older version has stored in a
 * different shape is ignored.
 */
export function keptDraft<Draft>(store: Store, key: string, schema: z.ZodType<Draft>) {
  return {
    read: () => {
      leaveToBrowser()
      return attempt(
        () => schema.safeParse(JSON.parse(globalThis[store].getItem(key) ?? 'null')).data,
      )
    },
    write: (draft: Draft) => attempt(() => globalThis[store].setItem(key, JSON.stringify(draft))),
    forget: () => attempt(() => globalThis[store].removeItem(key)),
  }
}

/** Whether a text or a form that somebody has begun is stored. */
export function hasDrafts() {
  const stores = [() => globalThis.localStorage, () => globalThis.sessionStorage]
  return stores.some(
    (store) => attempt(() => Object.keys(store()).some((key) => key.includes('draft'))) ?? false,
  )
}

/** Forgets all drafts, and whatever else this site has stored: after logging out, somebody else may use the browser. */
export function forgetStored() {
  attempt(() => globalThis.localStorage.clear())
  attempt(() => globalThis.sessionStorage.clear())
}

/** A browser may forbid storage, or its storage may be full. */
function attempt<Result>(work: () => Result) {
  try {
    return work()
  } catch {
    return undefined
  }
}
