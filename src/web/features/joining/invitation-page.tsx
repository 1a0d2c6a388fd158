import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { ApiError } from '#web/data/api-error.ts'
import { guildQuery } from '#web/data/guild.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { UnusableLink } from '#web/parts/unusable-link.tsx'
import {
  Button,
  ButtonLink,
  ButtonRow,
  EmptyState,
  LoadError,
  Page,
  Panel,
  Spinner,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { invitationQuery, useAcceptInvitation } from './joining.api.ts'

/** The target of an invitation link. Its secret is after the #, so it is never sent with the URL. */
export function InvitationPage() {
  const { hash: token } = useLocation()
  const isInBrowser = useIsInBrowser()
  return (
    <Page title="Join the Guild">
      {isInBrowser ? <Invited key={token} token={token} /> : <Spinner />}
    </Page>
  )
}

function Invited({ token }: { token: string }) {
  const localMoment = useLocalMoment()
  const { data: guild } = useQuery(guildQuery)
  const { data: user, isPending } = useQuery(currentUserQuery)
  const { data, error, refetch } = useQuery({ ...invitationQuery(token), enabled: token !== '' })

  if (user && !user.heldUp) return <AlreadyIn />
  if (!token) return <UnusableLink text="Open the whole link that you were sent." />
  if (error instanceof ApiError && error.code === 'not_found')
    return <UnusableLink text={error.message} />
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data || isPending || !guild) return <Spinner />
  return (
    <Panel title="You Are Invited">
      <Stack>
        <Text>{`You can join ${guild.guildName} with this link until ${localMoment(data.expiresAt)}.`}</Text>
        {user ? (
          <Accept token={token} />
        ) : (
          <SignIn hasPasswords={guild.authMethods.includes('password')} />
        )}
      </Stack>
    </Panel>
  )
}

function SignIn({ hasPasswords }: { hasPasswords: boolean }) {
  return (
    <>
      <Text tone="muted">
        This browser remembers the invitation for a day, so you can make an account now.
      </Text>
      <ButtonRow>
        <ButtonLink
          variant="primary"
          size="large"
          render={<Link to="/auth" search={hasPasswords ? { form: 'register' } : {}} />}
        >
          Join
        </ButtonLink>
      </ButtonRow>
    </>
  )
}

/** For somebody who is waiting to be let in. */
function Accept({ token }: { token: string }) {
  const navigate = useNavigate()
  const accept = useAcceptInvitation()
  return (
    <ButtonRow>
      <Button
        variant="primary"
        size="large"
        isPending={accept.isPending}
        pendingLabel="Joining..."
        onClick={() => accept.mutate(token, { onSuccess: () => void navigate({ to: '/' }) })}
      >
        Join
      </Button>
    </ButtonRow>
  )
}

function AlreadyIn() {
  return (
    <EmptyState
      drawing="plate"
      title="You Are a Member Already"
      text="This link is for people who want to join. Nothing has been used up."
      action={<ButtonLink render={<Link to="/" />}>Home</ButtonLink>}
    />
  )
}
