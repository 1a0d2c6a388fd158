import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '#web/data/viewer.ts'
import { LocalMoment } from '#web/parts/local-moment-cell.tsx'
import {
  Button,
  ButtonLink,
  ButtonRow,
  Notice,
  Panel,
  Row,
  Rows,
  Stack,
  SubLine,
  Text,
} from '#web/ui/index.ts'
import { forgetKept, type KeptReport, useKeptReports } from './kept-reports.ts'
import { useSendKept } from './report.api.ts'

/** Reports of the viewer that are on this device only. */
export function KeptPanel() {
  const viewer = useViewer()
  return viewer && <KeptOf ownerId={viewer.id} />
}

function KeptOf({ ownerId }: { ownerId: number }) {
  const reports = useKeptReports(ownerId)
  if (reports.length === 0) return null
  return (
    <Panel title="Not Sent Yet" note="On this device only" isFlush>
      <Rows label="Reports that are not sent yet">
        {reports.map((report) => (
          <KeptRow key={report.attempt} ownerId={ownerId} report={report} />
        ))}
      </Rows>
    </Panel>
  )
}

function KeptRow({ ownerId, report }: { ownerId: number; report: KeptReport }) {
  const send = useSendKept(ownerId)
  const [isLeaving, setLeaving] = useState(false)
  const { title, keptAt, problem, attempt } = report
  return (
    <Row>
      <b>{title}</b>
      <Text>
        {problem ?? 'Your report is kept on this device and goes out when you are online again.'}
      </Text>
      <SubLine>
        Written on <LocalMoment at={new Date(keptAt)} />
      </SubLine>
      {isLeaving && (
        // Without a dialog, whose code cannot be loaded without a connection.
        <Notice tone="caution" title="Throw the report away?" isLive>
          <Stack gap="small">
            The stewards never read it.
            <ButtonRow>
              <Button size="small" onClick={() => setLeaving(false)}>
                Keep It
              </Button>
              <Button size="small" variant="danger" onClick={() => forgetKept(ownerId, attempt)}>
                Throw Away
              </Button>
            </ButtonRow>
          </Stack>
        </Notice>
      )}
      {!isLeaving && (
        <ButtonRow>
          {problem !== null && (
            <ButtonLink size="small" render={<Link {...formOf(report)} />}>
              Change
            </ButtonLink>
          )}
          <Button
            size="small"
            isPending={send.isPending}
            pendingLabel="Sending..."
            onClick={() => send.mutate(report)}
          >
            Send Now
          </Button>
          <Button size="small" onClick={() => setLeaving(true)}>
            Throw Away
          </Button>
        </ButtonRow>
      )}
    </Row>
  )
}

const formOf = ({ eventId, attempt }: KeptReport) => ({
  to: '/events/$id/report' as const,
  params: { id: String(eventId) },
  search: { kept: attempt },
})
