import { Link } from '@tanstack/react-router'
import { Button, ButtonLink, ButtonRow, EmptyState, Page } from '#web/ui/index.ts'

export function AuthenticationError({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="My Dashboard">
      <div role="alert">
        <EmptyState
          drawing="red-flag"
          title="Authentication Error"
          text="We could not load your account. Sign in again, or go to the home page."
          action={
            <ButtonRow>
              <ButtonLink variant="primary" render={<Link to="/login" />}>
                Sign In
              </ButtonLink>
              <ButtonLink render={<Link to="/" />}>Go to Home</ButtonLink>
              <Button onClick={onRetry}>Try Again</Button>
            </ButtonRow>
          }
        />
      </div>
    </Page>
  )
}
