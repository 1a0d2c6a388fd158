import { useState } from 'react'
import type { z } from 'zod'

/** What has been typed and not saved, kept in this browser tab: a lost session takes the page with it. */
export function useTextDraft<Draft>(key: string, schema: z.ZodType<Draft>) {
  const [draft, setDraft] = useState(() => read(key, schema))

  function keep(change: (before: Draft | undefined) => Draft | undefined) {
    setDraft((before) => {
      const next = change(before)
      write(key, next)
      return next
    })
  }
  return [draft, keep] as const
}

function read<Draft>(key: string, schema: z.ZodType<Draft>) {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

function write(key: string, draft: unknown) {
  try {
    if (draft === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The store is full: the draft lives as long as the page.
  }
}
