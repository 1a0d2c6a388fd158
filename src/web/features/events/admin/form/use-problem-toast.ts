import { useRef } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { toast } from '#web/ui/index.ts'
import type { EventDraft } from './event-draft.ts'

/** Says what keeps the form from being sent; one toast at a time, and none once it is sent. */
export function useProblemToast() {
  const shown = useRef<string>(null)

  function close() {
    if (shown.current) toast.close(shown.current)
    shown.current = null
  }

  function say(errors: FieldErrors<EventDraft>) {
    const [problem] = Object.values(errors)
    const description = typeof problem?.message === 'string' ? problem.message : undefined
    close()
    shown.current = toast.failure({ title: 'Validation Error', description })
  }

  return { say, close }
}
