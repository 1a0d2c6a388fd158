import { Check } from 'lucide-react'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { Button, ButtonRow, Text } from '#web/ui/index.ts'

type Props = {
  receipt: { at: Date } | null
  /** Whether it is new to the reader, or has changed. */
  asksForReceipt: boolean
  timezone: string
  isPending: boolean
  onConfirm: () => void
}

/** Lets somebody say that they have read a text, so that its author need not ask. */
export function ReadingReceipt({ receipt, asksForReceipt, timezone, isPending, onConfirm }: Props) {
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
          isPending={isPending}
          pendingLabel="Confirming..."
          onClick={onConfirm}
        >
          I Have Read It
        </Button>
      </ButtonRow>
    </>
  )
}
