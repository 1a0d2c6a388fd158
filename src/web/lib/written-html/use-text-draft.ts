import { useState } from 'react'
import type { z } from 'zod'
import { keptDraft } from '../kept-draft.ts'

/** A draft of a text, kept in this tab. It survives a reload, and signing in again. */
export function useTextDraft<Draft>(key: string, schema: z.ZodType<Draft>) {
  const [draft, setDraft] = useState(() => keptDraft('sessionStorage', key, schema).read())

  function keep(change: (before: Draft | undefined) => Draft | undefined) {
    const kept = keptDraft('sessionStorage', key, schema)
    setDraft((before) => {
      const next = change(before)
      if (next === undefined) kept.forget()
      else kept.write(next)
      return next
    })
  }
  return [draft, keep] as const
}
