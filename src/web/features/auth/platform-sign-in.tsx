import { LogIn, MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink, Stack, Text } from '#web/ui/index.ts'

type Props = { next: string | undefined }

/** Leaves the app: the server redirects to the platform and back. */
export function SteamSignIn({ next }: Props) {
  return (
    <Stack gap="small">
      <ButtonLink
        href={`/api/auth/steam?${useQueryOf(next)}`}
        variant="primary"
        size="large"
        isBlock
        icon={LogIn}
      >
        Sign in with Steam
      </ButtonLink>
      <Text size="help" tone="quiet">
        Platform authentication is required
      </Text>
    </Stack>
  )
}

/** Leaves the app in the same way. @param isAlone whether it is the only button */
export function DiscordSignIn({ next, isAlone }: Props & { isAlone: boolean }) {
  return (
    <ButtonLink
      href={`/api/auth/discord?${useQueryOf(next)}`}
      variant={isAlone ? 'primary' : 'secondary'}
      size="large"
      isBlock
      icon={MessagesSquare}
    >
      Sign in with Discord
    </ButtonLink>
  )
}

function useQueryOf(next: string | undefined) {
  // The timestamp prevents the browser from following a cached redirect.
  const [t] = useState(() => String(Date.now()))
  return new URLSearchParams({ t, ...(next && { next }) }).toString()
}
