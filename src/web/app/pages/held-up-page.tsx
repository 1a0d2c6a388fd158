import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { HoldUp } from '#shared/domain/members/held-up.ts'
import { LOGOUT_KEY, PassFactor, SetUpFactor, useLogout } from '#web/features/auth/index.ts'
import { DeleteAccount } from '#web/features/profile/index.ts'
import { guildQuery } from '#web/data/guild.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { AuthLayout, Button, ButtonRow, Notice, Text, TextLink } from '#web/ui/index.ts'

type HeldUp = NonNullable<CurrentUser['heldUp']>

type Words = { side: string; benefits: { title: string; text: string }[] }

const WORDS: Record<HoldUp, Words> = {
  factor: {
    side: 'One more step',
    benefits: [
      {
        title: 'Lost the app?',
        text: 'Enter a recovery code instead. Without one, whoever runs the server can help.',
      },
    ],
  },
  'factor-setup': {
    side: 'One more step',
    benefits: [
      {
        title: 'Why',
        text: 'Your role can change and delete what belongs to everybody, so the guild wants more than a password.',
      },
    ],
  },
  waiting: {
    side: 'Almost there',
    benefits: [
      {
        title: 'Nothing to do',
        text: 'As soon as an administrator lets you in, this page leads you on.',
      },
    ],
  },
  refused: { side: 'Not this time', benefits: [] },
}

/** All that somebody sees who is signed in but may not come in yet. The server refuses everything else, too. */
export function HeldUpPage({ user, heldUp }: { user: CurrentUser; heldUp: HeldUp }) {
  const { data: guild } = useQuery(guildQuery)
  const { side, benefits } = WORDS[heldUp.by]
  return (
    <AuthLayout
      title={guild?.guildName ?? 'Paddock'}
      subtitle={`You are signed in as ${user.displayName}`}
      sideTitle={side}
      benefits={benefits}
    >
      <WhatToDo heldUp={heldUp} />
    </AuthLayout>
  )
}

function WhatToDo({ heldUp }: { heldUp: HeldUp }) {
  const { refetch } = useQuery({ ...currentUserQuery, refetchOnMount: false })
  if (heldUp.by === 'factor')
    return (
      <>
        <PassFactor />
        <Leave />
      </>
    )
  if (heldUp.by === 'factor-setup')
    return (
      <>
        <Notice title="The guild requires a second factor for your role." />
        <SetUpFactor onDone={() => void refetch()} />
        <Leave />
      </>
    )
  return <Applicant heldUp={heldUp} />
}

function Applicant({ heldUp }: { heldUp: HeldUp }) {
  const { refetch, isFetching } = useQuery({ ...currentUserQuery, refetchOnMount: false })
  const navigate = useNavigate()
  const isWaiting = heldUp.by === 'waiting'
  return (
    <>
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
        <Leave />
        <DeleteAccount leaving={{ key: LOGOUT_KEY, leave: () => navigate({ to: '/auth' }) }} />
      </ButtonRow>
    </>
  )
}

function Leave() {
  const navigate = useNavigate()
  const logout = useLogout(() => navigate({ to: '/auth' }))
  return (
    <Button
      isPending={logout.isPending}
      pendingLabel="Logging out..."
      onClick={() => logout.mutate()}
    >
      Logout
    </Button>
  )
}
