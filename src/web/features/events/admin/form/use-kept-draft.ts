import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EventFormInput } from '#shared/contract/event-form.ts'
import { useViewer } from '#web/lib/viewer.ts'
import type { EventDraft } from './event-draft.ts'
import { keptDraft } from './kept-draft.ts'

/** Keeps what is typed as a draft, and begins with what an earlier visit has left. */
export function useKeptDraft(
  form: UseFormReturn<EventDraft, unknown, EventFormInput>,
  clonedFrom?: number,
) {
  const userId = useViewer()?.id ?? 0
  const kept = useMemo(() => keptDraft(userId, clonedFrom), [userId, clonedFrom])
  const [left, setLeft] = useState(kept.read)

  useEffect(() => {
    if (left) form.reset(left, { keepDefaultValues: true })
  }, [form, left])

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
    isRestored: left !== undefined,
    discard: () => {
      setLeft(undefined)
      form.reset()
      kept.forget()
      // The button that was pressed goes; fields that were reset are known again once they are drawn.
      requestAnimationFrame(() => form.setFocus('title'))
    },
    forget: kept.forget,
  }
}
