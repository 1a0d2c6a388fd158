import type { Briefing } from '#shared/contract/briefings.ts'
import { ReadingReceipt } from '#web/parts/reading-receipt.tsx'
import { useConfirmBriefing } from './briefing.api.ts'

type Props = {
  event: { id: number; timezone: string }
  briefing: Pick<Briefing, 'receipt' | 'asksForReceipt' | 'textVersion'>
}

export function BriefingReceipt({ event: { id, timezone }, briefing }: Props) {
  const confirm = useConfirmBriefing(id)
  const { receipt, asksForReceipt, textVersion } = briefing
  return (
    <ReadingReceipt
      receipt={receipt}
      asksForReceipt={asksForReceipt}
      timezone={timezone}
      isPending={confirm.isPending}
      onConfirm={() => confirm.mutate(textVersion)}
    />
  )
}
