import type { z } from 'zod'

type Store = 'localStorage' | 'sessionStorage'

/**
 * What has been typed and not saved, under a key in a store of the browser: `localStorage` keeps it on this device,
 * `sessionStorage` in this tab. What cannot be stored lives as long as its page; what another version of the page has
 * stored in another shape is not read.
 */
export function keptDraft<Draft>(store: Store, key: string, schema: z.ZodType<Draft>) {
  return {
    read: () =>
      attempt(() => schema.safeParse(JSON.parse(globalThis[store].getItem(key) ?? 'null')).data),
    write: (draft: Draft) => attempt(() => globalThis[store].setItem(key, JSON.stringify(draft))),
    forget: () => attempt(() => globalThis[store].removeItem(key)),
  }
}

/** A browser may refuse its stores, or have no room left in them. */
function attempt<Result>(work: () => Result) {
  try {
    return work()
  } catch {
    return undefined
  }
}
