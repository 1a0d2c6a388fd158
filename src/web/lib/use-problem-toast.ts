import { useRef } from 'react'
import { toast } from '#web/ui/index.ts'

/** Says what keeps a form from being sent: one toast at a time, closed once there is nothing wrong. */
export function useProblemToast() {
  const shown = useRef<string>(undefined)

  function close() {
    if (shown.current !== undefined) toast.close(shown.current)
    shown.current = undefined
  }

  function show(problem: { title: string; description?: string | undefined }) {
    close()
    shown.current = toast.failure(problem)
  }

  return {
    close,
    show,
    /** Shows the first problem of a form by its fields' errors. */
    showFirst: (errors: Record<string, { message?: unknown } | undefined>) => {
      const message = Object.values(errors)[0]?.message
      show({
        title: 'Validation Error',
        description: typeof message === 'string' ? message : undefined,
      })
    },
  }
}
