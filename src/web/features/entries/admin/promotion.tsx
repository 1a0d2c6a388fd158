import { useState } from 'react'
import type { EventEntries } from '#shared/contract/event-entries.ts'
import { useCan } from '#web/data/viewer.ts'
import { Button, ButtonRow, Dialog, Notice, Text } from '#web/ui/index.ts'
import { useSetPromotion } from './promotion.api.ts'
import { PromotionForm } from './promotion-form.tsx'

/** Whether free places go to those who wait by themselves, who would be next, and the button to change it. */
export function Promotion({ listed }: { listed: EventEntries }) {
  const { event, entries } = listed
  const canManage = useCan('entries.manage')
  // Some may still wait after the waitlist was switched off.
  const isUsed = event.hasWaitlist || entries.some(({ state }) => state === 'waitlisted')
  if (!isUsed || event.status !== 'upcoming') return null
  const next = entries.filter(({ isNext }) => isNext).map(({ name }) => name)
  const isOn = event.promotesAutomatically
  return (
    <>
      {isOn && next.length === 0 && (
        <Text size="help">Free places go to those who wait, in the order of the queue.</Text>
      )}
      {!isOn && (
        <Notice tone="caution" title="Automatic promotion is off">
          Free places stay free until you let somebody in.
        </Notice>
      )}
      {next.length > 0 && <Text>{`There is room for: ${next.join(', ')}.`}</Text>}
      {canManage && <PromotionDialog listed={listed} next={next} />}
    </>
  )
}

function PromotionDialog({ listed: { event }, next }: { listed: EventEntries; next: string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useSetPromotion(event)
  const isOn = event.promotesAutomatically
  const title = isOn ? 'Turn Off Automatic Promotion' : 'Turn On Automatic Promotion'

  function open(wanted: boolean) {
    if (wanted) change.reset()
    setIsOpen(wanted)
  }

  return (
    <ButtonRow>
      <Dialog
        title={title}
        description={event.title}
        trigger={
          <Button size="small">
            {isOn ? 'Turn Off Automatic Promotion' : 'Turn On Automatic Promotion'}
          </Button>
        }
        open={isOpen}
        onOpenChange={open}
        isPending={change.isPending}
      >
        <PromotionForm
          title={title}
          isOn={isOn}
          next={next}
          error={change.error}
          isPending={change.isPending}
          onChange={(reason) =>
            change.mutate({ isOn: !isOn, reason }, { onSuccess: () => setIsOpen(false) })
          }
        />
      </Dialog>
    </ButtonRow>
  )
}
