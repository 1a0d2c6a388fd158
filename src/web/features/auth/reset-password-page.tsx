import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { Link, useLocation } from '@tanstack/react-router'
import { ApiError } from '#web/data/api-error.ts'
import { guildQuery } from '#web/data/guild.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'
import { UnusableLink } from '#web/parts/unusable-link.tsx'
import {
  Button,
  ButtonLink,
  ButtonRow,
  Divider,
  LoadError,
  Notice,
  Page,
  Panel,
  Spinner,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { passwordResetQuery, useResetPassword, useResetToSteam } from './sign-in.api.ts'

/** The target of a password reset link. Its secret is after the #, so it is never sent with the URL. */
export function ResetPasswordPage() {
  const { hash: token } = useLocation()
  return (
    <Page title="Reset Password">
      <ResetWith key={token} token={token} />
    </Page>
  )
}

function ResetWith({ token }: { token: string }) {
  const reset = useResetPassword()
  const isInBrowser = useIsInBrowser()
  const { data, error, refetch } = useQuery({
    ...passwordResetQuery(token),
    enabled: token !== '' && !reset.isSuccess,
  })

  if (reset.isSuccess) return <Done />
  // A server never sees what is after the #.
  if (!token && isInBrowser) return <Unusable why={INCOMPLETE} />
  if (isUnusable(reset.error) || isUnusable(error)) return <Unusable why={SPENT} />
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  return <Found token={token} found={data} reset={reset} />
}

function Unusable({ why }: { why: string }) {
  const { data: guild } = useQuery(guildQuery)
  if (!guild?.hasResetMails)
    return <UnusableLink text={`${why} Ask an administrator for a new one.`} />
  return (
    <UnusableLink
      text={`${why} Ask for a new one by mail, or an administrator.`}
      action={<ButtonLink render={<Link to="/forgot-password" />}>Ask for a Link</ButtonLink>}
    />
  )
}

type FoundProps = {
  token: string
  found: { username: string; displayName: string; expiresAt: Date }
  reset: ReturnType<typeof useResetPassword>
}

/** Offers the kinds of sign-in that the guild uses. */
function Found({ token, found, reset }: FoundProps) {
  const localMoment = useLocalMoment()
  const { data: guild } = useQuery(guildQuery)
  const { username, displayName, expiresAt } = found
  const hasPasswords = guild?.authMethods.includes('password') ?? true
  const hasSteam = guild?.authMethods.includes('steam') ?? false
  const what = hasPasswords ? 'Choose a new password' : 'Connect a Steam account'
  const whose = username ? `with the username ${username}` : `of ${displayName}`
  return (
    <Stack>
      <Panel title="Your Account">
        <Stack>
          <Text tone="muted">
            {`${what} for the account ${whose}. This link works once, until ${localMoment(expiresAt)}. Everybody who is signed in to this account will be signed out.`}
          </Text>
          {hasPasswords && (
            <ResetPasswordForm
              username={username}
              error={reset.error}
              isPending={reset.isPending}
              onSave={({ password, ...chosen }) =>
                reset.mutate({ token, password, ...(!username && chosen) })
              }
            />
          )}
          {hasSteam && hasPasswords && <Divider>or with Steam</Divider>}
          {hasSteam && <ResetToSteam token={token} />}
        </Stack>
      </Panel>
    </Stack>
  )
}

function ResetToSteam({ token }: { token: string }) {
  const connect = useResetToSteam()
  return (
    <ButtonRow>
      <Button
        icon={Link2}
        isPending={connect.isPending}
        pendingLabel="Opening Steam..."
        onClick={() => connect.mutate(token)}
      >
        Connect Steam
      </Button>
    </ButtonRow>
  )
}

function Done() {
  return (
    <Stack>
      <Panel title="Your Account" foot={<LogIn />}>
        <Notice tone="go" isLive title="Your password has been changed.">
          Sign in with it now.
        </Notice>
      </Panel>
    </Stack>
  )
}

function LogIn() {
  return (
    <ButtonLink variant="primary" render={<Link to="/login" />}>
      Sign In
    </ButtonLink>
  )
}

const INCOMPLETE = 'Open the whole link that you were sent.'
const SPENT = 'It has expired or has already been used.'

const isUnusable = (error: Error | null) => error instanceof ApiError && error.code === 'not_found'
