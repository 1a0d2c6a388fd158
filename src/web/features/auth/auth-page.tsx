import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { nextPath } from '#shared/domain/members/next-path.ts'
import { guildQuery } from '#web/data/guild.ts'
import { Redirect } from '#web/parts/redirect.tsx'
import { currentUserQuery } from '#web/data/viewer.ts'
import { AuthLayout, Divider, Frame, LoadError, Spinner, Tabs, Text } from '#web/ui/index.ts'
import { SignInNotices } from './sign-in-notices.tsx'
import { DiscordSignIn, SteamSignIn } from './platform-sign-in.tsx'
import { useSearchInAddress } from '#web/browser/use-search-in-address.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

const benefits = [
  {
    title: 'Organized Race Events',
    text: 'A season of endurance races with sign-up, classes and a full grid.',
  },
  {
    title: 'Detailed Statistics',
    text: 'Every lap, stint and stop of every race, kept permanently.',
  },
  {
    title: 'Community',
    text: 'Drivers to share a car with, and stewards who explain their decisions.',
  },
]

const route = getRouteApi('/_public/auth')

export function AuthPage() {
  const { next } = route.useSearch()
  const { data: viewer, isPending, error: failure, refetch: retryUser } = useQuery(currentUserQuery)
  const { data: guild, error, refetch } = useQuery(guildQuery)

  if (viewer) return <Redirect href={nextPath(next)} />
  if (failure && !viewer) {
    return (
      <Frame>
        <LoadError
          error={failure}
          title="The server cannot be reached"
          onRetry={() => void retryUser()}
        />
      </Frame>
    )
  }
  if (error || isPending || !guild) {
    return (
      <Frame>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Spinner />}
      </Frame>
    )
  }

  const hasSteam = guild.authMethods.includes('steam')
  const hasDiscord = guild.authMethods.includes('discord')
  return (
    <AuthLayout
      title={guild.guildName}
      subtitle="Connect with your platform account to get started"
      sideTitle="Join the guild"
      benefits={benefits}
    >
      <SignInNotices />
      {guild.join !== 'open' && (
        <Text size="help" tone="quiet">
          {guild.join === 'approval'
            ? 'New here? After you have signed in, an administrator lets you in.'
            : 'New here? You need an invitation link to join.'}
        </Text>
      )}
      {hasSteam && <SteamSignIn next={next} />}
      {hasDiscord && <DiscordSignIn next={next} isAlone={!hasSteam} />}
      {guild.authMethods.includes('password') && (
        <>
          {(hasSteam || hasDiscord) && <Divider>or with a password</Divider>}
          <PasswordForms hasResetMails={guild.hasResetMails === true} />
        </>
      )}
    </AuthLayout>
  )
}

function PasswordForms({ hasResetMails }: { hasResetMails: boolean }) {
  const [{ form }, show] = useSearchInAddress('/_public/auth')

  return (
    <Tabs
      label="With a password"
      value={form}
      onValueChange={(next) => void show({ form: next })}
      items={[
        { value: 'login', label: 'Sign In', content: <LoginForm hasResetMails={hasResetMails} /> },
        { value: 'register', label: 'Register', content: <RegisterForm /> },
      ]}
    />
  )
}
