import { useState } from 'react'
import { Button, ButtonRow, Dialog, Text } from '#web/ui/index.ts'
import { type Offered, useAcceptOffer, useDeclineOffer } from './offer.api.ts'

/** Accepts the offered place, or declines it after asking whether the entry stays in the queue. */
export function OfferAnswer({ offered }: { offered: Offered }) {
  const [isOpen, setIsOpen] = useState(false)
  const accept = useAcceptOffer(offered)
  const decline = useDeclineOffer(offered)
  const answer = (stays: boolean) => decline.mutate(stays, { onSettled: () => setIsOpen(false) })

  return (
    <ButtonRow>
      <Button
        variant="primary"
        disabled={decline.isPending}
        isPending={accept.isPending}
        pendingLabel="Accepting..."
        onClick={() => accept.mutate()}
      >
        Accept
      </Button>
      <Dialog
        title="Decline the Place"
        description={offered.event.title}
        trigger={<Button disabled={accept.isPending}>Decline</Button>}
        open={isOpen}
        onOpenChange={setIsOpen}
        isPending={decline.isPending}
        footer={
          <>
            <Button disabled={decline.isPending} onClick={() => answer(true)}>
              Stay in the Queue
            </Button>
            <Button variant="danger" disabled={decline.isPending} onClick={() => answer(false)}>
              Leave the Event
            </Button>
          </>
        }
      >
        <Text>
          The next driver gets the place. You can stay at the end of the queue, or leave the event.
        </Text>
      </Dialog>
    </ButtonRow>
  )
}
