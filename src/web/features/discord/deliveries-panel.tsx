import type { Discord, FailedDelivery } from '#shared/contract/discord.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { FailedSending } from '#web/parts/failed-sending.tsx'
import { ConfirmDialog, EmptyState, Facts, Panel, Rows } from '#web/ui/index.ts'
import { useDiscardDelivery, useRetryDelivery } from './discord.api.ts'
import { postName } from './post-names.ts'

type Props = { counts: Discord['deliveries']; failed: FailedDelivery[] }

/** What waits, what was sent, and what has failed. */
export function DeliveriesPanel({ counts, failed }: Props) {
  const discarding = useDialogAbout<FailedDelivery>()
  return (
    <>
      <Panel title="Posts">
        <Facts
          columns="row"
          items={[
            { label: 'Waiting or planned', value: counts.due },
            { label: 'Sent in 24 hours', value: counts.sent },
            { label: 'Left out in 24 hours', value: counts.skipped },
            { label: 'Failed', value: counts.failed },
          ]}
        />
      </Panel>
      <Panel title="Failed Posts" isFlush>
        {failed.length === 0 ? (
          <EmptyState
            isBare
            level={3}
            drawing="lines"
            title="Nothing Has Failed"
            text="Posts that Discord refuses, or that it did not answer for hours, are listed here."
          />
        ) : (
          <Rows label="Failed posts">
            {failed.map((delivery) => (
              <FailedRow key={delivery.id} delivery={delivery} onDiscard={discarding.open} />
            ))}
          </Rows>
        )}
      </Panel>
      {discarding.about && (
        <DiscardDialog
          key={`discard ${discarding.opened}`}
          delivery={discarding.about}
          {...discarding.dialog}
        />
      )}
    </>
  )
}

const nameOf = ({ kind, title }: FailedDelivery) =>
  title === null ? postName(kind) : `${postName(kind)}: ${title}`

type RowProps = { delivery: FailedDelivery; onDiscard: (delivery: FailedDelivery) => void }

function FailedRow({ delivery, onDiscard }: RowProps) {
  const localMoment = useLocalMoment()
  const retry = useRetryDelivery()
  return (
    <FailedSending
      name={nameOf(delivery)}
      note={`${delivery.webhook}, ${localMoment(delivery.endedAt)}`}
      answer={delivery.answer}
      isRetrying={retry.isPending}
      onRetry={() => retry.mutate(delivery)}
      onDiscard={() => onDiscard(delivery)}
    />
  )
}

type DiscardProps = {
  delivery: FailedDelivery
  open: boolean
  onOpenChange: (open: boolean) => void
}

function DiscardDialog({ delivery, open, onOpenChange }: DiscardProps) {
  const discard = useDiscardDelivery()
  return (
    <ConfirmDialog
      title="Discard Post"
      description={`${nameOf(delivery)} is not sent any more, until it changes again.`}
      confirmLabel="Discard Post"
      pendingLabel="Discarding..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={discard.isPending}
      onConfirm={() => discard.mutate(delivery, { onSettled: () => onOpenChange(false) })}
    />
  )
}
