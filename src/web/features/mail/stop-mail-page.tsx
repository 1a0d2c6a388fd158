import { Link, useParams } from '@tanstack/react-router'
import { ApiError } from '#web/data/api-error.ts'
import { UnusableLink } from '#web/parts/unusable-link.tsx'
import { Button, ButtonLink, ButtonRow, Notice, Page, Panel, Stack, Text } from '#web/ui/index.ts'
import { useStopMails } from './mail.api.ts'

/** Where a link in a mail leads that ends mails of its kind, also without a sign-in. */
export function StopMailPage() {
  const { token = '' } = useParams({ strict: false })
  const stop = useStopMails()
  const isUnusable = stop.error instanceof ApiError && stop.error.code === 'not_found'
  return (
    <Page title="End These Mails">
      {isUnusable && (
        <UnusableLink
          text="Open the whole link in the mail, or choose in your inbox what you get."
          action={<ToSettings />}
        />
      )}
      {stop.data && (
        <Panel title="Your Mails" foot={<ToSettings />}>
          <Notice tone="go" isLive title="You get no more of these mails">
            {stop.data.about === null
              ? 'What cannot wait, such as an offer of a place, still comes by mail.'
              : `That is, when ${stop.data.about}. You still get your other mails.`}
          </Notice>
        </Panel>
      )}
      {!isUnusable && !stop.data && (
        <Panel title="Your Mails">
          <Stack>
            <Text tone="muted">
              You get no more mails such as the one with this link. Your inbox stays as it is.
            </Text>
            <ButtonRow>
              <Button
                variant="primary"
                isPending={stop.isPending}
                pendingLabel="Ending..."
                onClick={() => stop.mutate(token)}
              >
                End These Mails
              </Button>
            </ButtonRow>
          </Stack>
        </Panel>
      )}
    </Page>
  )
}

function ToSettings() {
  return <ButtonLink render={<Link to="/inbox" />}>Choose What You Get</ButtonLink>
}
