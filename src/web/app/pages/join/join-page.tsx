import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { crewLinkQuery, LinkInvitationPanel } from '#web/features/entries/index.ts'
import { RacingProfileForm } from '#web/features/profile/index.ts'
import { ApiError } from '#web/data/api-error.ts'
import { keptDraft } from '#web/browser/kept-draft.ts'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'
import { currentUserQuery } from '#web/data/viewer.ts'
import { UnusableLink } from '#web/parts/unusable-link.tsx'
import {
  ButtonLink,
  ButtonRow,
  LoadError,
  Notice,
  Page,
  Panel,
  Spinner,
  Stack,
  Text,
} from '#web/ui/index.ts'

/** In this tab, so that the link survives the sign-in, which leads to another site and back. */
const kept = keptDraft('sessionStorage', 'paddock.crew-link', z.string())

/** The target of an invitation link. Its secret is after the #, so it is never sent with the URL. */
export function JoinPage() {
  const isInBrowser = useIsInBrowser()
  return (
    <Page title="Join a Crew" subtitle="Share a car with other drivers.">
      {isInBrowser ? <Joining /> : <Spinner />}
    </Page>
  )
}

function Joining() {
  const { hash } = useLocation()
  const token = useKeptToken(hash)
  const { data: viewer, isPending, error, refetch } = useQuery(currentUserQuery)

  if (error && !viewer) return <LoadError error={error} onRetry={() => void refetch()} />
  if (isPending) return <Spinner />
  if (viewer?.heldUp)
    return (
      <Notice title="You are waiting to be let in.">
        Open this link again when you are a member.
      </Notice>
    )
  if (!token)
    return (
      <UnusableLink
        text="Open the whole link that you were sent, or ask whoever sent it for a new one."
        action={ALL_EVENTS}
      />
    )
  return viewer ? <Invited token={token} key={token} /> : <SignInFirst />
}

/** The secret in the address; after a sign-in, the one that was there before. */
function useKeptToken(hash: string) {
  const [before] = useState(() => kept.read())
  useEffect(() => {
    if (hash) kept.write(hash)
  }, [hash])
  return hash || before
}

function SignInFirst() {
  return (
    <Panel title="You Are Invited">
      <Stack>
        <Text>
          Sign in to see who is inviting you, and to which race. If you have no account yet, you can
          make one there. You will come back here afterwards.
        </Text>
        <ButtonRow>
          <ButtonLink
            variant="primary"
            size="large"
            render={<Link to="/auth" search={{ next: '/join' }} />}
          >
            Sign In to Answer
          </ButtonLink>
        </ButtonRow>
      </Stack>
    </Panel>
  )
}

function Invited({ token }: { token: string }) {
  const { data: viewer } = useQuery(currentUserQuery)
  // While it is being used, and afterwards, there is nothing left to find.
  const [isInUse, setIsInUse] = useState(false)
  const {
    data: invitation,
    error,
    refetch,
  } = useQuery({
    ...crewLinkQuery(token),
    enabled: !isInUse,
  })
  if (error instanceof ApiError && ['not_found', 'conflict'].includes(error.code))
    return <UnusableLink text={error.message} action={ALL_EVENTS} />
  if (error && !invitation) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!invitation || !viewer) return <Spinner />
  const needsName = invitation.role !== 'manager' && !viewer.raceControlUsername
  return (
    <Stack>
      {needsName && (
        <Panel title="Your Name in the Simulation">
          <RacingProfileForm raceControlUsername={null} />
        </Panel>
      )}
      <LinkInvitationPanel
        token={token}
        invitation={invitation}
        onUse={setIsInUse}
        onJoined={kept.forget}
      />
    </Stack>
  )
}

const ALL_EVENTS = <ButtonLink render={<Link to="/events" />}>All Events</ButtonLink>
