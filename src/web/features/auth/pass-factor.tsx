import { CodeFormPart } from './code-form.tsx'
import { usePassFactor } from './second-factor.api.ts'

/** The last step of a sign-in for members with a second factor. */
export function PassFactor() {
  const pass = usePassFactor()
  return (
    <CodeFormPart
      label="Second Factor"
      help="The six digits that your app shows, or one of your recovery codes"
      submit="Sign In"
      error={pass.error}
      isPending={pass.isPending}
      onCode={(code) => pass.mutate(code)}
    />
  )
}
