import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ProgramWebhook } from '#shared/contract/webhooks.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { Queried } from '#web/parts/queried.tsx'
import { Button, Cluster, ConfirmDialog, Facts, Lamp, Notice, Page, Panel } from '#web/ui/index.ts'
import { ChangeProgramDialog } from './change-program-dialog.tsx'
import { MessageLog } from './message-log.tsx'
import { LAMPS, postsText } from './program-words.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { usePauseProgram, useRemoveProgram, useTestProgram, webhooksQuery } from './webhooks.api.ts'

const here = getRouteApi('/_member/admin/webhooks/$id')

/** A webhook: what it is told, and what was sent. */
export function WebhookPage() {
  const { id } = here.useParams()
  const query = useQuery(webhooksQuery)
  const webhook = query.data?.webhooks.find((one) => String(one.id) === id)
  return (
    <Page title={webhook?.name ?? 'Webhook'} subtitle={webhook?.host}>
      <Queried query={query} failure="Failed to load the webhook">
        {() =>
          webhook ? (
            <>
              <ProgramPanel webhook={webhook} />
              <MessageLog webhook={webhook} />
            </>
          ) : (
            <NotFound
              thing="Webhook"
              link={<Link to="/admin/webhooks" />}
              linkText="All Webhooks"
            />
          )
        }
      </Queried>
    </Page>
  )
}

type Props = { webhook: ProgramWebhook }

function ProgramPanel({ webhook }: Props) {
  const localMoment = useLocalMoment()
  const { state, offReason, posts, earlierSecretUntil, lastSentAt, due, failed } = webhook
  const { tone, word } = LAMPS[state]
  return (
    <>
      {offReason && (
        <Notice tone="caution" title="It wants no more messages">
          {`The program answered: ${offReason}. Resume the webhook if that was a mistake; what was not sent is in the log.`}
        </Notice>
      )}
      <Panel title="Webhook">
        <Facts
          columns="row"
          items={[
            { label: 'State', value: <Lamp tone={tone}>{word}</Lamp> },
            { label: 'Last message', value: lastSentAt ? localMoment(lastSentAt) : 'None yet' },
            { label: 'Waiting', value: due },
            { label: 'Failed', value: failed },
            { label: 'Is told', value: postsText(posts), isLong: true },
            ...(earlierSecretUntil
              ? [
                  {
                    label: 'Secret of before',
                    value: `Signs too until ${localMoment(earlierSecretUntil)}`,
                    isLong: true,
                  },
                ]
              : []),
          ]}
        />
        <ProgramButtons webhook={webhook} />
      </Panel>
    </>
  )
}

function ProgramButtons({ webhook }: Props) {
  const test = useTestProgram()
  const pause = usePauseProgram()
  const changing = useDialogAbout<ProgramWebhook>()
  const replacing = useDialogAbout<ProgramWebhook>()
  const removing = useDialogAbout<ProgramWebhook>()
  const isOn = webhook.state === 'on'
  return (
    <Cluster>
      {isOn && (
        <Button
          variant="primary"
          size="small"
          isPending={test.isPending}
          pendingLabel="Sending..."
          onClick={() => test.mutate(webhook)}
        >
          Send a Test
        </Button>
      )}
      <Button
        size="small"
        isPending={pause.isPending}
        pendingLabel="Saving..."
        onClick={() => pause.mutate({ webhook, isPaused: isOn })}
      >
        {isOn ? 'Pause' : 'Resume'}
      </Button>
      <Button size="small" onClick={() => changing.open(webhook)}>
        Change
      </Button>
      <Button size="small" onClick={() => replacing.open(webhook)}>
        Replace Secret
      </Button>
      <Button size="small" onClick={() => removing.open(webhook)}>
        Delete
      </Button>
      {changing.about && (
        <ChangeProgramDialog
          key={`change ${changing.opened}`}
          webhook={changing.about}
          {...changing.dialog}
        />
      )}
      {replacing.about && (
        <SecretDialog
          key={`replace ${replacing.opened}`}
          webhook={replacing.about}
          {...replacing.dialog}
        />
      )}
      {removing.about && (
        <RemoveDialog
          key={`remove ${removing.opened}`}
          webhook={removing.about}
          {...removing.dialog}
        />
      )}
    </Cluster>
  )
}

type RemoveProps = Props & { open: boolean; onOpenChange: (open: boolean) => void }

function RemoveDialog({ webhook, open, onOpenChange }: RemoveProps) {
  const navigate = useNavigate()
  const remove = useRemoveProgram(() => navigate({ to: '/admin/webhooks' }))
  return (
    <ConfirmDialog
      title="Delete Webhook"
      description={`${webhook.name} is told nothing any more. Its secret and its log are deleted. This can't be undone.`}
      confirmLabel="Delete Webhook"
      pendingLabel="Deleting..."
      open={open}
      onOpenChange={onOpenChange}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(webhook, { onError: () => onOpenChange(false) })}
    />
  )
}
