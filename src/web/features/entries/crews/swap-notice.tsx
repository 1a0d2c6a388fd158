import type { Entry } from '#shared/contract/entries.ts'
import { Notice } from '#web/ui/index.ts'

/** Tells the crew why an organiser replaced or added drivers. */
export function SwapNotice({ entry: { swaps } }: { entry: Entry }) {
  const someone = 'A former member'
  return swaps.map((swap, index) => (
    <Notice
      // They are only ever added at the end.
      key={index}
      title={
        swap.isAddition
          ? `${swap.in ?? someone} was added to the crew`
          : `${swap.in ?? someone} drives for ${swap.out ?? someone.toLowerCase()}`
      }
    >
      {swap.reason}
    </Notice>
  ))
}
