import type { EventDetail } from '#shared/contract/events.ts'
import { Notice, Stack, Text } from '#web/ui/index.ts'
import { signUpTerms } from './sign-up-terms.ts'

/** What a member must know before they sign up. Nothing where an event asks for nothing. */
export function SignUpNotice({ event }: { event: EventDetail }) {
  const terms = signUpTerms(event)
  if (terms.length === 0) return null
  return (
    <Notice title="Before You Sign Up">
      <Stack gap="small">
        {terms.map((term) => (
          <Text key={term}>{term}</Text>
        ))}
      </Stack>
    </Notice>
  )
}
