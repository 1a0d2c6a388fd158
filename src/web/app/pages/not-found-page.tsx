import { Link } from '@tanstack/react-router'
import { ButtonLink, ButtonRow, LostLayout } from '#web/ui/index.ts'

export function NotFoundPage() {
  return (
    <LostLayout
      title="404 Page Not Found"
      text="You ran wide: there is no page at this URL."
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
