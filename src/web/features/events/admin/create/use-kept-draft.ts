import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EventFormInput } from '#shared/contract/event-form.ts'
import { useViewer } from '#web/lib/viewer.ts'
import type { EventDraft } from './event-draft.ts'
import { keptDraft } from './kept-draft.ts'

/** Keeps what is typed as a draft, and offers what an earlier visit has left. */
export function useKeptDraft(form: UseFormReturn<EventDraft, unknown, EventFormInput>) {
  const userId = useViewer()?.id ?? 0
  const kept = useMemo(() => keptDraft(userId), [userId])
  const [offered, setOffered] = useState(kept.read)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty) kept.write(values)
        },
      }),
    [form, kept],
  )

  return {
    offered,
    restore: () => {
      if (offered) form.reset(offered, { keepDefaultValues: true })
      setOffered(undefined)
    },
    discard: () => {
      if (form.formState.isDirty) kept.write(form.getValues())
      else kept.forget()
      setOffered(undefined)
    },
    forget: kept.forget,
  }
}
