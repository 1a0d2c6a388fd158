import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import type { PushState } from '#shared/contract/push.ts'
import { useIsInBrowser } from '#web/browser/use-is-in-browser.ts'
import { whyNotHere } from '#web/data/push/browser-subscription.ts'
import { useViewer } from '#web/data/viewer.ts'
import {
  Button,
  LoadError,
  Notice,
  Panel,
  SectionLabel,
  Stack,
  Text,
  TextSkeleton,
} from '#web/ui/index.ts'
import { DeviceRows } from './device-rows.tsx'
import { pushQuery, useSwitchOn } from './push.api.ts'
import { QuietHoursChoice } from './quiet-hours-choice.tsx'

/** Where the viewer is told besides the inbox. Renders nothing where the site sends no messages to devices. */
export function DevicesPanel() {
  const { data: state, error, refetch } = useQuery(pushQuery)
  if (state?.publicKey === null) return null
  return (
    <Panel title="On This Device">
      {!state && error && (
        <LoadError
          title="Failed to load your devices"
          error={error}
          isBare
          level={3}
          onRetry={() => void refetch()}
        />
      )}
      {!state && !error && <TextSkeleton />}
      {state && (
        <Stack>
          <ThisDevice state={state} />
          {state.devices.length > 0 && (
            <Stack gap="tight">
              <SectionLabel>Your Devices</SectionLabel>
              <DeviceRows devices={state.devices} />
            </Stack>
          )}
          {state.devices.length > 0 && <QuietHoursChoice hours={state.quietHours} />}
        </Stack>
      )}
    </Panel>
  )
}

const WHY_NOT = {
  unsupported: {
    title: 'This browser shows no messages of websites',
    text: 'Try Firefox, Chrome, Edge or Safari in a newer version.',
  },
  'not-installed': {
    title: 'First add this site to your Home Screen',
    text: 'iPhones and iPads show messages of installed sites only. Open this page in Safari, tap Share, then “Add to Home Screen”. Open the site from there, and come back to this page.',
  },
  denied: {
    title: 'Messages of this site are blocked',
    text: 'To get them, allow notifications for this site in the settings of your browser, then reload this page.',
  },
} as const

function ThisDevice({ state: { publicKey, sessionId, devices } }: { state: PushState }) {
  const viewer = useViewer()
  const switchOn = useSwitchOn()
  // What a browser can do, only it knows.
  const isInBrowser = useIsInBrowser()
  const whyNot = isInBrowser ? whyNotHere() : undefined
  if (whyNot)
    return (
      <Notice title={WHY_NOT[whyNot].title}>
        <Text>{WHY_NOT[whyNot].text}</Text>
      </Notice>
    )
  if (devices.some(({ isThisOne }) => isThisOne)) return <Text>You are told on this device.</Text>
  return (
    <Stack>
      <Text>
        Hear at once when a place is offered to you, when check-in opens or when your race moves,
        also while this site is closed. Messages name nobody but your own entry.
      </Text>
      <Button
        icon={BellRing}
        disabled={!isInBrowser || !viewer || publicKey === null}
        isPending={switchOn.isPending}
        pendingLabel="Switching on..."
        onClick={() =>
          viewer &&
          publicKey !== null &&
          switchOn.mutate({ memberId: viewer.id, publicKey, sessionId })
        }
      >
        Tell Me on This Device
      </Button>
    </Stack>
  )
}
