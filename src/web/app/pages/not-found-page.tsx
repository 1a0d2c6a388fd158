import { Link } from '@tanstack/react-router'
import { ButtonLink, ButtonRow, LostLayout, Page } from '#web/ui/index.ts'

export function NotFoundPage() {
  return (
    <LostLayout>
      <Page
        title="404 Page Not Found"
        subtitle="You have run wide. There is nothing at this address, but the track goes on."
      >
        <ButtonRow>
          <ButtonLink variant="primary" render={<Link to="/" />}>
            Back to Home
          </ButtonLink>
          <ButtonLink render={<Link to="/events" />}>View Events</ButtonLink>
        </ButtonRow>
      </Page>
    </LostLayout>
  )
}
