import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { EventDetail } from '#shared/contract/events.ts'
import { deadlinesHit, deadlinesOf } from '#shared/domain/entries/deadlines-hit.ts'
import { Notice } from '#web/ui/index.ts'
import { useNowAt } from '../../use-now-at.ts'
import type { EventControl } from './event-values.ts'
import { momentOf } from '#shared/domain/words/wall-time.ts'

/** Whom the typed start and deadlines hit as soon as they are saved. */
export function DeadlinesHitNotice({
  event,
  control,
}: {
  event: EventDetail
  control: EventControl
}) {
  const [start, timezone, freeWithdrawalHours, lineUpHours, offerHours, lastPromotionHours] =
    useWatch({
      control,
      name: [
        'startDateTime',
        'timezone',
        'freeWithdrawalHours',
        'lineUpHours',
        'offerHours',
        'lastPromotionHours',
      ],
    })
  const after = useMemo(
    () => ({
      startDateTime: momentOf(start, timezone, event.startDateTime),
      freeWithdrawalHours,
      lineUpHours,
      offerHours,
      lastPromotionHours,
    }),
    [start, timezone, event, freeWithdrawalHours, lineUpHours, offerHours, lastPromotionHours],
  )
  const now = useNowAt(
    useMemo(() => [...deadlinesOf(event), ...deadlinesOf(after)], [event, after]),
  )
  const hit = event.status === 'upcoming' ? deadlinesHit({ before: event, after, now }) : []
  if (hit.length === 0) return null
  return (
    <Notice tone="caution" title="This Takes Effect at Once" isLive>
      {hit.join(' ')}
    </Notice>
  )
}
