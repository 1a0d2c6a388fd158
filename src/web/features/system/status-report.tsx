import type { SystemStatus } from '#shared/contract/system.ts'
import { Details, Lamp, Row, Rows, Stack, Text, Title } from '#web/ui/index.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { JobLines } from './job-lines.tsx'
import { ERRORS_LABEL, statusLines } from './status-lines.ts'

export function StatusReport({ status, now }: { status: SystemStatus; now: Date }) {
  const { jobs, errors } = status
  const localMoment = useLocalMoment()
  return (
    <>
      <Rows label="System">
        {statusLines(status, now, localMoment).map(({ label, tone, value, note }) => (
          <Row key={label} end={<Lamp tone={tone}>{value}</Lamp>}>
            <Title level={3} size="name">
              {label}
            </Title>
            <Text size="data" tone="muted">
              {note}
            </Text>
            {label === ERRORS_LABEL && <LatestErrors errors={errors.latest} />}
          </Row>
        ))}
      </Rows>
      <JobLines jobs={jobs} />
    </>
  )
}

function LatestErrors({ errors }: { errors: SystemStatus['errors']['latest'] }) {
  const localMoment = useLocalMoment()
  if (errors.length === 0) return null
  return (
    <Details summary="Latest errors">
      <Stack gap="tight">
        {errors.map(({ at, source, message, requestId }) => (
          <Text key={`${at.getTime()} ${source}`} size="data" tone="muted">
            {localMoment(at)}: {source}: {message}
            {requestId && ` (reference ${requestId})`}
          </Text>
        ))}
      </Stack>
    </Details>
  )
}
