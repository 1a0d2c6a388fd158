import { useRef } from 'react'
import { toast } from '#web/ui/index.ts'

/** Shows why a form cannot be sent, in one toast at a time. */
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
    /** Shows the first of a form's field errors. */
    showFirst: (errors: Record<string, { message?: unknown } | undefined>) => {
      const message = Object.values(errors)[0]?.message
      show({
        title: 'Validation Error',
        description: typeof message === 'string' ? message : undefined,
      })
    },
  }
}
