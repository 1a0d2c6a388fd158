import { Check } from 'lucide-react'
import type { Briefing } from '#shared/contract/briefings.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { Button, ButtonRow, Text } from '#web/ui/index.ts'
import { useConfirmBriefing } from './briefing.api.ts'

type Props = {
  event: { id: number; timezone: string }
  briefing: Pick<Briefing, 'receipt' | 'asksForReceipt' | 'textVersion'>
}

/** Lets a crew say that they have read the briefing, so that organisers need not ask. */
export function BriefingReceipt({ event: { id, timezone }, briefing }: Props) {
  const confirm = useConfirmBriefing(id)
  const { receipt, asksForReceipt, textVersion } = briefing
  if (!asksForReceipt)
    return (
      receipt && (
        <Text tone="muted">
          You confirmed on {formatMoment(receipt.at, timezone)} that you have read it.
        </Text>
      )
    )
  return (
    <>
      {receipt && <Text>It has changed since you read it.</Text>}
      <ButtonRow>
        <Button
          variant="primary"
          icon={Check}
          isPending={confirm.isPending}
          pendingLabel="Confirming..."
          onClick={() => confirm.mutate(textVersion)}
        >
          I Have Read It
        </Button>
      </ButtonRow>
    </>
  )
}
