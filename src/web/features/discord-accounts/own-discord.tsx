import { useQuery } from '@tanstack/react-query'
import { Link2, Unlink } from 'lucide-react'
import {
  DISCORD_ACCOUNT_ERRORS,
  type DiscordAccount,
  type DiscordAccountError,
} from '#shared/contract/discord-account.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { useShownZone } from '#web/browser/use-local-zone.ts'
import {
  Button,
  LoadError,
  Notice,
  Panel,
  Stack,
  SwitchInput,
  Text,
  TextSkeleton,
} from '#web/ui/index.ts'
import {
  discordAccountQuery,
  useConnectDiscord,
  useDisconnectDiscord,
  useSetNamed,
} from './discord-accounts.api.ts'

/**
 * Nothing where the guild has not set it up, unless an account was connected before.
 * @param result what became of the last attempt
 */
export function OwnDiscord({ result }: { result?: string | undefined }) {
  const { data, error, refetch } = useQuery(discordAccountQuery)
  if (data && !data.isOffered && !data.account) return null
  return (
    <Panel title="Discord" foot={data && <Foot {...data} />}>
      <Stack>
        {result && !(result === 'connected' && data?.account) && (
          <Notice tone="stop" isLive>
            {isError(result) ? DISCORD_ACCOUNT_ERRORS[result] : DISCORD_ACCOUNT_ERRORS.failed}
          </Notice>
        )}
        {!data && !error && <TextSkeleton />}
        {!data && error && (
          <LoadError
            title="Failed to load your account of Discord"
            error={error}
            isBare
            level={3}
            onRetry={() => void refetch()}
          />
        )}
        {data?.account && <Connected account={data.account} />}
        {data?.account && data.isOnlyWayIn && (
          <Text tone="muted">
            It is your only way to sign in. To disconnect it, add another one first.
          </Text>
        )}
        {data && !data.account && (
          <Text tone="muted">
            Connect your account, so that posts of the guild in Discord can name you there
            {data.isWayIn && ', and to sign in with it, too'}. Paddock learns its name and number
            only{!data.isWayIn && ', and it is no way to sign in'}.
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

const isError = (word: string): word is DiscordAccountError =>
  Object.hasOwn(DISCORD_ACCOUNT_ERRORS, word)

function Connected({ account: { name, connectedAt, mayBeNamed } }: { account: DiscordAccount }) {
  const zone = useShownZone()
  const setNamed = useSetNamed()
  return (
    <>
      <Text>
        Connected with {name} since {formatMoment(connectedAt, zone)}.
      </Text>
      <SwitchInput
        label="Posts in Discord about my results may name this account"
        words={['Yes', 'No']}
        checked={setNamed.isPending ? setNamed.variables : mayBeNamed}
        onChange={(next) => setNamed.mutate(next)}
      />
    </>
  )
}

type FootProps = { isOffered: boolean; isOnlyWayIn: boolean; account: DiscordAccount | null }

function Foot({ isOffered, isOnlyWayIn, account }: FootProps) {
  const connect = useConnectDiscord()
  const disconnect = useDisconnectDiscord()
  if (account && isOnlyWayIn) return null
  if (account)
    return (
      <Button
        icon={Unlink}
        isPending={disconnect.isPending}
        pendingLabel="Disconnecting..."
        onClick={() => disconnect.mutate()}
      >
        Disconnect Discord
      </Button>
    )
  if (!isOffered) return null
  return (
    <Button
      icon={Link2}
      isPending={connect.isPending}
      pendingLabel="Opening Discord..."
      onClick={() => connect.mutate()}
    >
      Connect Discord
    </Button>
  )
}
