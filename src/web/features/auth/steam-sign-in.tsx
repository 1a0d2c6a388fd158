import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink, Stack, Text } from '#web/ui/index.ts'

type Props = { next: string | undefined }

/** Leaves the app: the server redirects to the platform and back. */
export function SteamSignIn({ next }: Props) {
  // The timestamp prevents the browser from following a cached redirect.
  const [t] = useState(() => String(Date.now()))
  const query = new URLSearchParams({ t, ...(next && { next }) })

  return (
    <Stack gap="small">
      <ButtonLink
        href={`/api/auth/steam?${query}`}
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
