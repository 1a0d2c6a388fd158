import type { Entry } from '#shared/contract/entries.ts'
import { Notice } from '#web/ui/index.ts'

/** Tells the crew why an organiser replaced a driver. */
export function SwapNotice({ entry: { swap } }: { entry: Entry }) {
  if (!swap) return null
  const someone = 'A former member'
  return (
    <Notice title={`${swap.in ?? someone} drives for ${swap.out ?? someone.toLowerCase()}`}>
      {swap.reason}
    </Notice>
  )
}
