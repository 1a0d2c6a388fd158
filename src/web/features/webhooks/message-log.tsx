import { useQuery } from '@tanstack/react-query'
import type { LoggedMessage, ProgramWebhook } from '#shared/contract/webhooks.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import {
  Button,
  Cluster,
  Dialog,
  DialogActions,
  DialogClose,
  EmptyState,
  Lamp,
  LoadError,
  Panel,
  Row,
  Rows,
  Stack,
  SubLine,
  TextAreaInput,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { MESSAGE_LAMPS, UNWRITTEN } from './program-words.ts'
import { messagesQuery, useRedeliver } from './webhooks.api.ts'

const LINES = 16

/** What was sent with a webhook, or waits for it. */
export function MessageLog({ webhook }: { webhook: ProgramWebhook }) {
  const { data, error, refetch } = useQuery(messagesQuery(webhook.id))
  const showing = useDialogAbout<LoggedMessage>()
  return (
    <Panel title="Log" isFlush>
      {!data && error && (
        <LoadError
          title="Failed to load the log"
          error={error}
          isBare
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <TimingSkeleton rows={5} />}
      {data &&
        (data.length === 0 ? (
          <EmptyState
            isBare
            level={3}
            drawing="lines"
            title="Nothing Was Sent Yet"
            text="Send a test, or wait until something happens that it is told."
          />
        ) : (
          <Rows label="Messages">
            {data.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isOn={webhook.state === 'on'}
                onShow={showing.open}
              />
            ))}
          </Rows>
        ))}
      {showing.about && (
        <BodyDialog key={`show ${showing.opened}`} message={showing.about} {...showing.dialog} />
      )}
    </Panel>
  )
}

type RowProps = {
  message: LoggedMessage
  isOn: boolean
  onShow: (message: LoggedMessage) => void
}

function MessageRow({ message, isOn, onShow }: RowProps) {
  const localMoment = useLocalMoment()
  const redeliver = useRedeliver()
  const { post, type, title, state, tries, answer, at, body } = message
  const { tone, word } = MESSAGE_LAMPS[state]
  const heading = type ?? UNWRITTEN[post]
  const name = [heading, title].filter(Boolean).join(', ')
  const isRepeatable = isOn && state !== 'due'
  const hasButtons = isRepeatable || body !== null
  return (
    <Row
      end={
        hasButtons && (
          <Cluster>
            {body !== null && (
              <Button size="small" aria-label={`Show ${name}`} onClick={() => onShow(message)}>
                Show
              </Button>
            )}
            {isRepeatable && (
              <Button
                size="small"
                isPending={redeliver.isPending}
                pendingLabel="Sending..."
                aria-label={`Send again: ${name}`}
                onClick={() => redeliver.mutate(message)}
              >
                Send Again
              </Button>
            )}
          </Cluster>
        )
      }
    >
      <b>{heading}</b> <Lamp tone={tone}>{word}</Lamp>
      {title && <SubLine>{title}</SubLine>}
      <SubLine>
        {[
          state === 'due' && tries > 0 ? `Next try ${localMoment(at)}` : localMoment(at),
          tries > 0 && counted(tries, 'try', 'tries'),
          answer,
        ]
          .filter(Boolean)
          .join(', ')}
      </SubLine>
    </Row>
  )
}

type BodyProps = { message: LoggedMessage; open: boolean; onOpenChange: (open: boolean) => void }

function BodyDialog({ message, open, onOpenChange }: BodyProps) {
  return (
    <Dialog
      title={message.type ?? 'Message'}
      description="The body of the request, set out in lines."
      open={open}
      onOpenChange={onOpenChange}
    >
      <Stack>
        <TextAreaInput
          label="JSON"
          rows={LINES}
          readOnly
          value={inLines(message.body ?? '')}
          onChange={() => undefined}
        />
        <DialogActions>
          <DialogClose>Close</DialogClose>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

const inLines = (body: string) => JSON.stringify(JSON.parse(body), undefined, 2)
