import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/contract/users.ts'
import { LOGOUT_KEY, useLogout } from '#web/features/auth/index.ts'
import { DeleteAccount } from '#web/features/profile/index.ts'
import { guildQuery } from '#web/lib/guild.ts'
import { currentUserQuery } from '#web/lib/viewer.ts'
import { AuthLayout, Button, ButtonRow, Notice, Text, TextLink } from '#web/ui/index.ts'

type HeldUp = NonNullable<CurrentUser['heldUp']>

const benefits = [
  {
    title: 'Nothing to do',
    text: 'As soon as an administrator lets you in, this page leads you on.',
  },
]

/** All that somebody sees who is signed in but was not let in. The server refuses everything else, too. */
export function HeldUpPage({ user, heldUp }: { user: CurrentUser; heldUp: HeldUp }) {
  const { data: guild } = useQuery(guildQuery)
  const { refetch, isFetching } = useQuery({ ...currentUserQuery, refetchOnMount: false })
  const navigate = useNavigate()
  const leave = () => navigate({ to: '/auth' })
  const logout = useLogout(leave)
  const isWaiting = heldUp.by === 'waiting'
  return (
    <AuthLayout
      title={guild?.guildName ?? 'Paddock'}
      subtitle={`You are signed in as ${user.displayName}`}
      sideTitle={isWaiting ? 'Almost there' : 'Not this time'}
      benefits={isWaiting ? benefits : []}
    >
      <Notice
        tone={isWaiting ? 'info' : 'stop'}
        title={isWaiting ? 'You are waiting to be let in.' : 'You have not been let in.'}
      >
        {isWaiting
          ? 'An administrator has to let you in before you can see events, drivers or results. They have been told.'
          : (heldUp.reason ?? 'The administrators gave no reason.')}
      </Notice>
      <Text size="help" tone="quiet">
        {isWaiting ? 'In a hurry, or have you got an invitation link? ' : 'A misunderstanding? '}
        <TextLink render={<Link to="/contact" />}>Contact</TextLink> says how to reach the guild.
      </Text>
      <ButtonRow>
        {isWaiting && (
          <Button
            variant="primary"
            isPending={isFetching}
            pendingLabel="Checking..."
            onClick={() => void refetch()}
          >
            Check Again
          </Button>
        )}
        <Button
          isPending={logout.isPending}
          pendingLabel="Logging out..."
          onClick={() => logout.mutate()}
        >
          Logout
        </Button>
        <DeleteAccount leaving={{ key: LOGOUT_KEY, leave }} />
      </ButtonRow>
    </AuthLayout>
  )
}
