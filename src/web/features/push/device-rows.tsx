import type { PushDevice } from '#shared/contract/push.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { Button, ButtonRow, Cluster, Row, Rows, SubLine, Tag } from '#web/ui/index.ts'
import { useSendTest, useStopDevice } from './push.api.ts'

/** The devices on which the viewer is told, this one first. */
export function DeviceRows({ devices }: { devices: readonly PushDevice[] }) {
  return (
    <Rows label="Your Devices">
      {devices.toSorted(thisFirst).map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </Rows>
  )
}

const thisFirst = (a: PushDevice, b: PushDevice) => Number(b.isThisOne) - Number(a.isThisOne)

function DeviceRow({ device }: { device: PushDevice }) {
  const test = useSendTest()
  const stop = useStopDevice()
  const localMoment = useLocalMoment()
  const { createdAt, reachedAt, isThisOne } = device
  const name = device.device ?? 'Unknown browser'
  return (
    <Row>
      <Cluster>
        <b>{name}</b>
        {isThisOne && <Tag isStrong>This one</Tag>}
      </Cluster>
      <SubLine>{`On since ${localMoment(createdAt)}`}</SubLine>
      <SubLine>
        {reachedAt ? `Last message ${localMoment(reachedAt)}` : 'No message was sent yet'}
      </SubLine>
      <ButtonRow>
        <Button
          size="small"
          aria-label={`Send a test to ${name}`}
          isPending={test.isPending}
          pendingLabel="Sending..."
          onClick={() => test.mutate(device)}
        >
          Test
        </Button>
        <Button
          size="small"
          aria-label={`Stop messages to ${name}`}
          isPending={stop.isPending}
          pendingLabel="Stopping..."
          onClick={() => stop.mutate(device)}
        >
          Stop
        </Button>
      </ButtonRow>
    </Row>
  )
}
