import { useQuery } from '@tanstack/react-query'
import type { FailedMessage, Messages } from '#shared/contract/messages.ts'
import type { MessageChannel } from '#shared/domain/notifications/channels.ts'
import { NOTIFICATION_KINDS } from '#shared/domain/notifications/kinds.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { FailedSending } from '#web/parts/failed-sending.tsx'
import { ConfirmDialog, Facts, LoadError, Panel, Rows } from '#web/ui/index.ts'
import { messagesQuery, useDiscardMessage, useRetryMessage } from './messages.api.ts'

const CHANNELS: Readonly<Record<MessageChannel, { many: string; one: string }>> = {
  mail: { many: 'Mails', one: 'Mail' },
  push: { many: 'Pushes', one: 'Push' },
}

/** What was sent to members on other channels than the inbox. Renders nothing where nothing is sent. */
export function MessagesPanel() {
  const { data, error, refetch } = useQuery(messagesQuery)
  if (!data && error)
    return (
      <LoadError
        title="Failed to load what was sent to members"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return null
  return (
    <>
      {data.channels.map((counts) => (
        <CountsPanel key={counts.channel} counts={counts} />
      ))}
      {data.failed.length > 0 && <FailedPanel failed={data.failed} />}
    </>
  )
}

function CountsPanel({ counts }: { counts: Messages['channels'][number] }) {
  return (
    <Panel title={`${CHANNELS[counts.channel].many} to Members`}>
      <Facts
        columns="row"
        items={[
          { label: 'Waiting', value: counts.due },
          { label: 'Sent in 24 hours', value: counts.sent },
          { label: 'Left out in 24 hours', value: counts.skipped },
          { label: 'Failed', value: counts.failed },
        ]}
      />
    </Panel>
  )
}

function FailedPanel({ failed }: { failed: FailedMessage[] }) {
  const discarding = useDialogAbout<FailedMessage>()
  return (
    <>
      <Panel title="Failed Messages" isFlush>
        <Rows label="Failed messages">
          {failed.map((message) => (
            <FailedRow key={message.id} message={message} onDiscard={discarding.open} />
          ))}
        </Rows>
      </Panel>
      {discarding.about && (
        <DiscardDialog
          key={`discard ${discarding.opened}`}
          message={discarding.about}
          {...discarding.dialog}
        />
      )}
    </>
  )
}

const nameOf = ({ channel, kind }: FailedMessage) => `${CHANNELS[channel].one}: ${aboutOf(kind)}`

function aboutOf(kind: FailedMessage['kind']) {
  if (kind === 'digest') return 'what waited for a digest'
  return kind === 'withdrawal' ? 'a message is withdrawn' : NOTIFICATION_KINDS[kind].about
}

type RowProps = { message: FailedMessage; onDiscard: (message: FailedMessage) => void }

function FailedRow({ message, onDiscard }: RowProps) {
  const localMoment = useLocalMoment()
  const retry = useRetryMessage()
  return (
    <FailedSending
      name={nameOf(message)}
      note={localMoment(message.endedAt)}
      answer={message.answer}
      isRetrying={retry.isPending}
      onRetry={() => retry.mutate(message)}
      onDiscard={() => onDiscard(message)}
    />
  )
}

type DiscardProps = {
  message: FailedMessage
  open: boolean
  onOpenChange: (open: boolean) => void
}

function DiscardDialog({ message, open, onOpenChange }: DiscardProps) {
  const discard = useDiscardMessage()
  return (
    <ConfirmDialog
      title="Discard Message"
      description="It is not sent any more. Its reader still finds it in the inbox, if they want it there."
      confirmLabel="Discard Message"
      pendingLabel="Discarding..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={discard.isPending}
      onConfirm={() => discard.mutate(message, { onSettled: () => onOpenChange(false) })}
    />
  )
}
