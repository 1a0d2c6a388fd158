import { useState } from 'react'
import { z } from 'zod'
import { keptDraft } from '#web/browser/kept-draft.ts'

/** An unsaved text. */
export type TextDraft = {
  content: string
  /** The version of the stored text that it is based on; null if there was none. */
  version: number | null
}

export type ChangeDraft = (before: TextDraft | undefined) => TextDraft | undefined

const Draft = z.object({ content: z.string(), version: z.int().nullable() })

type Drafts = Partial<Record<string, TextDraft>>

/** The unsaved text of each of these, kept in this tab. They survive a reload, and signing in again. */
export function useTextDrafts<Name extends string>(key: string, names: readonly Name[]) {
  const schema: z.ZodType<Drafts> = z.partialRecord(z.enum<readonly string[]>(names), Draft)
  const kept = keptDraft('sessionStorage', key, schema)
  const [drafts, setDrafts] = useState(() => kept.read() ?? {})

  return {
    draftOf: (name: Name) => drafts[name],
    isDirty: Object.keys(drafts).length > 0,
    change: (name: Name, change: ChangeDraft) =>
      setDrafts((before) => {
        const { [name]: draft, ...others } = before
        const next = change(draft)
        const all = next ? { ...others, [name]: next } : others
        if (Object.keys(all).length === 0) kept.forget()
        else kept.write(all)
        return all
      }),
  }
}
