import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ProgramWebhook } from '#shared/contract/webhooks.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import {
  Button,
  EmptyState,
  Lamp,
  LoadError,
  Notice,
  Page,
  Panel,
  Row,
  RowLink,
  Rows,
  SubLine,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { NewProgramDialog } from './new-program-dialog.tsx'
import { LAMPS, postsText } from './program-words.ts'
import { webhooksQuery } from './webhooks.api.ts'

/** The programs that are told what happens in the guild. */
export function WebhooksPage() {
  const { data, error, refetch } = useQuery(webhooksQuery)
  const [opened, setOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Page
      title="Webhooks"
      subtitle="Other programs, such as overlays and bots, are told what happens: as signed JSON, at an address of theirs."
    >
      {data && !data.isAvailable && (
        <Notice tone="caution" title="Messages need the address of this site">
          They link to its pages. Whoever runs the server sets PUBLIC_URL to the address that
          members use, and starts Paddock again.
        </Notice>
      )}
      <Panel
        title="Programs"
        isFlush
        actions={
          data?.isAvailable && (
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
        {!data && error && (
          <LoadError
            title="Failed to load the webhooks"
            error={error}
            isBare
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <TimingSkeleton rows={3} />}
        {data &&
          (data.webhooks.length === 0 ? (
            <EmptyState
              isBare
              level={3}
              drawing="plate"
              title="No Webhooks"
              text="A program that takes Standard Webhooks has a URL for them. It goes here."
            />
          ) : (
            <Rows label="Webhooks">
              {data.webhooks.map((webhook) => (
                <ProgramRow key={webhook.id} webhook={webhook} />
              ))}
            </Rows>
          ))}
      </Panel>
      {opened > 0 && <NewProgramDialog key={opened} open={isOpen} onOpenChange={setIsOpen} />}
    </Page>
  )
}

function ProgramRow({ webhook }: { webhook: ProgramWebhook }) {
  const localMoment = useLocalMoment()
  const { id, name, host, posts, state, offReason, lastSentAt, lastError, failed } = webhook
  const { tone, word } = LAMPS[state]
  return (
    <Row isEndBeside end={<Lamp tone={tone}>{word}</Lamp>}>
      <RowLink render={<Link to="/admin/webhooks/$id" params={{ id: String(id) }} />}>
        <b>{name}</b>
      </RowLink>
      <SubLine>{`${host}: ${postsText(posts).toLowerCase()}`}</SubLine>
      <SubLine>
        {lastSentAt ? `Last message ${localMoment(lastSentAt)}` : 'Nothing was sent yet'}
        {failed > 0 && `, ${failed} failed`}
      </SubLine>
      {offReason && <SubLine>{`It wants no more messages: ${offReason}`}</SubLine>}
      {!offReason && lastError && <SubLine>{`Last answer: ${lastError}`}</SubLine>}
    </Row>
  )
}
