import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ApiToken } from '#shared/contract/api-tokens.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { useDialogAbout } from '#web/browser/use-dialog-about.ts'
import {
  Button,
  Cluster,
  ConfirmDialog,
  lazyPart,
  LoadError,
  Panel,
  Row,
  Rows,
  SubLine,
  Tag,
  Text,
  TextLink,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { apiTokensQuery, useRevokeToken } from './api-tokens.api.ts'

const NewTokenDialog = lazyPart(
  async () => (await import('./new-token-dialog.tsx')).NewTokenDialog,
  { pending: null },
)

/** The tokens with which programs act for the viewer. */
export function OwnTokens() {
  const { data: tokens, error, refetch } = useQuery(apiTokensQuery)
  const making = useDialogAbout<true>()
  const revoking = useDialogAbout<ApiToken>()
  const revoke = useRevokeToken()
  return (
    <Panel
      title="API Tokens"
      isFlush
      actions={
        <Button size="small" icon={KeyRound} onClick={() => making.open(true)}>
          New Token
        </Button>
      }
      foot={
        <Text size="help" tone="quiet">
          With a token, a program of yours reads the guild or works for it. What there is to call
          stands in <TextLink href="/api/docs">the description of the API</TextLink>.
        </Text>
      }
    >
      {!tokens && error && (
        <LoadError
          title="Failed to load your tokens"
          error={error}
          isBare
          level={3}
          onRetry={() => void refetch()}
        />
      )}
      {!tokens && !error && <TimingSkeleton rows={1} />}
      {tokens && tokens.length > 0 && (
        <Rows label="API tokens">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => revoking.open(token)} />
          ))}
        </Rows>
      )}
      {making.about && <NewTokenDialog key={making.opened} {...making.dialog} />}
      {revoking.about && (
        <ConfirmDialog
          key={revoking.opened}
          title={`Revoke ${revoking.about.name}`}
          description="The program that uses it is refused from now on. This cannot be undone: make a new token instead."
          confirmLabel="Revoke Token"
          pendingLabel="Revoking..."
          isPending={revoke.isPending}
          onConfirm={() =>
            revoking.about &&
            revoke.mutate(revoking.about, { onSettled: () => revoking.dialog.onOpenChange(false) })
          }
          {...revoking.dialog}
        />
      )}
    </Panel>
  )
}

type RowProps = { token: ApiToken; onRevoke: () => void }

function TokenRow({ token, onRevoke }: RowProps) {
  const localMoment = useLocalMoment()
  const now = useFirstMoment()
  const { name, scopes, lastSigns, createdAt, endsAt, lastUsedAt } = token
  const hasEnded = endsAt <= now
  return (
    <Row
      isEndBeside
      end={
        <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          {hasEnded ? 'Remove' : 'Revoke'}
        </Button>
      }
    >
      <Cluster>
        <b>{name}</b>
        {scopes.map((scope) => (
          <Tag key={scope}>{scope}</Tag>
        ))}
        {hasEnded && <Tag isStrong>Ended</Tag>}
      </Cluster>
      <SubLine>{`Ends with ${lastSigns}, made ${localMoment(createdAt)}`}</SubLine>
      <SubLine>
        {lastUsedAt ? `Last used about ${localMoment(lastUsedAt)}` : 'Never used'}
        {hasEnded ? `, ended ${localMoment(endsAt)}` : `, works until ${localMoment(endsAt)}`}
      </SubLine>
    </Row>
  )
}
