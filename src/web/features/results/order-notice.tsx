import type { RaceResult } from '#shared/contract/race-result.ts'
import { ORDER_NOTICE_TITLE, orderNotice } from '#shared/domain/results/finish-order.ts'
import { Notice } from '#web/ui/index.ts'

type Props = { results: readonly Pick<RaceResult, 'carNumber'>[] }

/** Names the results of a race that contradict laps and times. */
export function OrderNotice({ results }: Props) {
  return (
    <Notice tone="info" title={ORDER_NOTICE_TITLE}>
      {orderNotice(results.map(({ carNumber: number }) => ({ number })))}
    </Notice>
  )
}
