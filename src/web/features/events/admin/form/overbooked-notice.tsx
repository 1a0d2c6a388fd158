import { Notice } from '#web/ui/index.ts'

/** Said as soon as it is so, not only when the form is sent. */
export function OverbookedNotice() {
  return (
    <Notice tone="stop" title="Validation Error" isLive>
      Total class slots cannot exceed maximum participants
    </Notice>
  )
}
