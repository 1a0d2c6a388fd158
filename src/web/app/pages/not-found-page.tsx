import { Link } from '@tanstack/react-router'
import { ButtonLink, ButtonRow, LostLayout } from '#web/ui/index.ts'

export function NotFoundPage() {
  return (
    <LostLayout
      title="404 Page Not Found"
      text="You have run wide. There is nothing at this address, but the track goes on."
      actions={
        <ButtonRow>
          <ButtonLink variant="primary" render={<Link to="/" />}>
            Back to Home
          </ButtonLink>
          <ButtonLink render={<Link to="/events" />}>View Events</ButtonLink>
        </ButtonRow>
      }
    />
  )
}
