import { useEffect, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { EventForm } from '#shared/contract/event-form.ts'
import { useViewer } from '#web/data/viewer.ts'
import { keptDraft } from '#web/browser/kept-draft.ts'
import { useKeptValues } from '#web/browser/use-kept-values.ts'
import { type EventValues, RestoredValues } from './event-values.ts'

/** Keeps what is typed on this device until the event is created, and restores it on the next visit. Each clone has its own draft. */
export function useKeptDraft(
  form: UseFormReturn<EventValues, unknown, EventForm>,
  clonedFrom?: number,
) {
  const viewerId = useViewer()?.id ?? 0
  const key = `event-draft:${viewerId}${clonedFrom === undefined ? '' : `:${clonedFrom}`}`
  const kept = useMemo(() => keptDraft('localStorage', key, RestoredValues), [key])
  const restored = useKeptValues(form, kept)
  const [isDiscarded, setIsDiscarded] = useState(false)

  // The pressed button is gone, so the first field gets the focus. It can take it once it is rendered again after the reset.
  useEffect(() => {
    if (isDiscarded) form.setFocus('title')
  }, [form, isDiscarded])

  return {
    isRestored: restored !== undefined && !isDiscarded,
    discard: () => {
      form.reset()
      kept.forget()
      setIsDiscarded(true)
    },
    forget: kept.forget,
  }
}
