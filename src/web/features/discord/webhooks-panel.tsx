import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Discord, Webhook } from '#shared/contract/discord.ts'
import { WEBHOOK_PURPOSES } from '#shared/domain/discord/purposes.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import {
  Button,
  Cluster,
  ConfirmDialog,
  EmptyState,
  Lamp,
  type LampTone,
  Panel,
  Row,
  Rows,
  SubLine,
} from '#web/ui/index.ts'
import { usePauseWebhook, useRemoveWebhook, useTestWebhook } from './discord.api.ts'
import { ChangeWebhookDialog } from './change-webhook-dialog.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { optionText } from './post-names.ts'

type Props = Pick<Discord, 'webhooks' | 'championships' | 'isAvailable'>

export function WebhooksPanel({ webhooks, championships, isAvailable }: Props) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const changing = useDialogAbout<Webhook>()
  const removing = useDialogAbout<Webhook>()
  return (
    <Panel
      title="Webhooks"
      isFlush
      actions={
        isAvailable && (
          <Button
            size="small"
            icon={Plus}
            onClick={() => {
              setOpened((before) => before + 1)
              setIsOpen(true)
            }}
          >
            Add Webhook
          </Button>
        )
      }
    >
      {webhooks.length === 0 ? (
        <EmptyState
          isBare
          level={3}
          drawing="plate"
          title="No Webhooks"
          text="In Discord, open the settings of a channel, then Integrations, and create a webhook. Its URL goes here."
        />
      ) : (
        <Rows label="Webhooks">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onChange={changing.open}
              onRemove={removing.open}
            />
          ))}
        </Rows>
      )}
      {opened > 0 && (
        <NewWebhookDialog
          key={opened}
          championships={championships}
          open={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
      {changing.about && (
        <ChangeWebhookDialog
          key={`change ${changing.opened}`}
          webhook={changing.about}
          championships={championships}
          {...changing.dialog}
        />
      )}
      {removing.about && (
        <RemoveDialog
          key={`remove ${removing.opened}`}
          webhook={removing.about}
          {...removing.dialog}
        />
      )}
    </Panel>
  )
}

const STATES: Record<Webhook['state'], { tone: LampTone; word: string }> = {
  on: { tone: 'go', word: 'On' },
  paused: { tone: 'soon', word: 'Paused' },
  off: { tone: 'closed', word: 'Off' },
}

type RowProps = {
  webhook: Webhook
  onChange: (webhook: Webhook) => void
  onRemove: (webhook: Webhook) => void
}

function WebhookRow(props: RowProps) {
  const localMoment = useLocalMoment()
  const { webhook } = props
  const { name, state, offReason, lastPostAt, lastError } = webhook
  const { tone, word } = STATES[state]
  return (
    <Row end={<WebhookButtons {...props} />}>
      <b>{name}</b> <Lamp tone={tone}>{word}</Lamp>
      <SubLine>{aboutText(webhook)}</SubLine>
      <SubLine>
        {lastPostAt ? `Last post ${localMoment(lastPostAt)}` : 'Nothing was posted yet'}
      </SubLine>
      {offReason && <SubLine>{`Discord accepts no more posts: ${offReason}`}</SubLine>}
      {!offReason && lastError && <SubLine>{`Last answer of Discord: ${lastError}`}</SubLine>}
    </Row>
  )
}

function aboutText({ purpose, championship, threadId, isForum, roleId, optionalPosts }: Webhook) {
  const { label, about } = WEBHOOK_PURPOSES[purpose]
  return [
    `${label}: ${about.toLowerCase()}`,
    ...optionalPosts.map(optionText),
    championship && `only ${championship.name}`,
    threadId !== null && 'in a thread',
    threadId === null && isForum && 'in threads of a forum',
    roleId && `mentions the role ${roleId}`,
  ]
    .filter(Boolean)
    .join('; ')
}

function WebhookButtons({ webhook, onChange, onRemove }: RowProps) {
  const test = useTestWebhook()
  const pause = usePauseWebhook()
  const isOn = webhook.state === 'on'
  return (
    <Cluster>
      {isOn && (
        <Button
          size="small"
          isPending={test.isPending}
          pendingLabel="Posting..."
          aria-label={`Post a test with ${webhook.name}`}
          onClick={() => test.mutate(webhook)}
        >
          Test
        </Button>
      )}
      <Button
        size="small"
        isPending={pause.isPending}
        pendingLabel="Saving..."
        aria-label={`${isOn ? 'Pause' : 'Resume'} ${webhook.name}`}
        onClick={() => pause.mutate({ webhook, isPaused: isOn })}
      >
        {isOn ? 'Pause' : 'Resume'}
      </Button>
      <Button size="small" aria-label={`Change ${webhook.name}`} onClick={() => onChange(webhook)}>
        Change
      </Button>
      <Button size="small" aria-label={`Remove ${webhook.name}`} onClick={() => onRemove(webhook)}>
        Remove
      </Button>
    </Cluster>
  )
}

type RemoveProps = { webhook: Webhook; open: boolean; onOpenChange: (open: boolean) => void }

function RemoveDialog({ webhook, open, onOpenChange }: RemoveProps) {
  const remove = useRemoveWebhook()
  return (
    <ConfirmDialog
      title="Remove Webhook"
      description={`Nothing more is posted with ${webhook.name}. What was posted stays in Discord, and is no longer changed.`}
      confirmLabel="Remove Webhook"
      pendingLabel="Removing..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(webhook, { onSettled: () => onOpenChange(false) })}
    />
  )
}
