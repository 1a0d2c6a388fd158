import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { EXPECTED_RATE, percent } from '#shared/domain/attendance/attendance-rate.ts'
import { rateExplanation, rateText } from '#shared/domain/attendance/attendance-rate-words.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Details, Lamp, Panel, Row, Rows, Text, TextLink, Title } from '#web/ui/index.ts'
import { driverAttendanceQuery } from './attendance.api.ts'
import { ATTENDANCE_NAMES, ATTENDANCE_TONES } from './attendance-words.ts'

/** How often a member raced where they had a place, over the latest season. */
export function DriverAttendance({ userId }: { userId: number }) {
  const { data } = useQuery(driverAttendanceQuery(userId))
  if (!data?.season || data.events.length === 0) return null
  const { season, rate, events } = data
  const { meetsRule } = rate

  return (
    <Panel title="Attendance" note={season}>
      <Title>{rate.rate === null ? 'No Rate Yet' : rateText(rate)}</Title>
      {meetsRule !== null && (
        <Lamp tone={meetsRule ? 'go' : 'full'}>
          {meetsRule
            ? `Meets the guild's ${percent(EXPECTED_RATE)} rule`
            : `Below the guild's ${percent(EXPECTED_RATE)} rule`}
        </Lamp>
      )}
      <Text size="help">{`${rateExplanation(rate)}.`}</Text>
      <Details summary={`Show ${counted(events.length, 'event')}`}>
        <Rows label="Attendance by event">
          {events.map(({ eventId, title, date, attendance }) => (
            <Row
              key={eventId}
              end={<Lamp tone={ATTENDANCE_TONES[attendance]}>{ATTENDANCE_NAMES[attendance]}</Lamp>}
            >
              <TextLink
                look="plain"
                render={<Link to="/events/$id" params={{ id: String(eventId) }} />}
              >
                {title}
              </TextLink>
              <Text size="data" tone="muted">
                {formatDay(date, 'UTC')}
              </Text>
            </Row>
          ))}
        </Rows>
      </Details>
    </Panel>
  )
}
