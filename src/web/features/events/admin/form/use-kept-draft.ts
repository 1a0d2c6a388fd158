import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EventForm } from '#shared/contract/event-form.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { keptDraft } from '#web/lib/kept-draft.ts'
import { type EventValues, KeptValues } from './event-values.ts'

/** Keeps what is typed on this device until the event is created, and restores it; a clone has a draft of its own. */
export function useKeptDraft(
  form: UseFormReturn<EventValues, unknown, EventForm>,
  clonedFrom?: number,
) {
  const viewerId = useViewer()?.id ?? 0
  const key = `event-draft:${viewerId}${clonedFrom === undefined ? '' : `:${clonedFrom}`}`
  const kept = useMemo(() => keptDraft('localStorage', key, KeptValues), [key])
  const [left, setLeft] = useState(kept.read)
  const [isDiscarded, setIsDiscarded] = useState(false)

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

  // The button that was pressed is gone. Fields that were reset can take the focus once they are rendered again.
  useEffect(() => {
    if (isDiscarded) form.setFocus('title')
  }, [form, isDiscarded])

  return {
    isRestored: left !== undefined,
    discard: () => {
      setLeft(undefined)
      form.reset()
      kept.forget()
      setIsDiscarded(true)
    },
    forget: kept.forget,
  }
}
