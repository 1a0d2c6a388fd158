import { Link, useLocation } from '@tanstack/react-router'
import { ApiError } from '#web/data/api-error.ts'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'
import { UnusableLink } from '#web/parts/unusable-link.tsx'
import { Button, ButtonLink, ButtonRow, Notice, Page, Panel, Stack, Text } from '#web/ui/index.ts'
import { useConfirmAddress } from './mail.api.ts'

/** The target of the link in a mail. Its secret is after the #, so it is never sent with the URL. */
export function ConfirmMailPage() {
  const { hash: token } = useLocation()
  return (
    <Page title="Confirm Mail Address">
      <ConfirmWith key={token} token={token} />
    </Page>
  )
}

/** Only a click confirms: programs that look at mails follow links, too. */
function ConfirmWith({ token }: { token: string }) {
  const confirm = useConfirmAddress()
  const isInBrowser = useIsInBrowser()
  if (!token && isInBrowser) return <UnusableLink text={INCOMPLETE} action={<ToSettings />} />
  if (confirm.error instanceof ApiError && confirm.error.code === 'not_found')
    return <UnusableLink text={SPENT} action={<ToSettings />} />
  if (confirm.data)
    return (
      <Panel title="Your Mails" foot={<ToSettings />}>
        <Notice tone="go" isLive title={`${confirm.data.address} is confirmed`}>
          In your inbox you see what you get by mail now, and choose what you want.
        </Notice>
      </Panel>
    )
  return (
    <Panel title="Your Mails">
      <Stack>
        <Text tone="muted">
          Confirm that you want to be told of your races and entries at the address to which this
          link was sent. Each mail says how to end it.
        </Text>
        <ButtonRow>
          <Button
            variant="primary"
            disabled={!isInBrowser}
            isPending={confirm.isPending}
            pendingLabel="Confirming..."
            onClick={() => confirm.mutate(token)}
          >
            Confirm Address
          </Button>
        </ButtonRow>
      </Stack>
    </Panel>
  )
}

function ToSettings() {
  return <ButtonLink render={<Link to="/inbox" />}>Choose What You Get</ButtonLink>
}

const INCOMPLETE = 'Open the whole link that you were sent, or enter your address again.'
const SPENT = 'It has expired or has already been used. Enter your address again in your inbox.'
