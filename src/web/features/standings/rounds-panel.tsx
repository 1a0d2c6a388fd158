import { formatWeekday } from '#shared/domain/dates.ts'
import { Panel, Row, Rows, Text, Title } from '#web/ui/index.ts'
import { RoundLink } from './class-standings.tsx'
import type { StandingsRound } from './standings.api.ts'

type Props = { rounds: StandingsRound[]; plannedRounds: number }

/** The races that R1, R2 … stand for. */
export function RoundsPanel({ rounds, plannedRounds }: Props) {
  return (
    <Panel title="Rounds" note={`${rounds.length} of ${plannedRounds} held`} isFlush>
      <Rows label="Rounds">
        {rounds.map(
          ({ eventId, title, startDateTime, timezone, trackName, isProvisional }, index) => (
            <Row key={eventId}>
              <Title level={3} size="name">
                R{index + 1} <RoundLink eventId={eventId}>{title}</RoundLink>
              </Title>
              <Text size="data" tone="muted">
                {formatWeekday(startDateTime, timezone)}, {trackName}
                {isProvisional && '. *\u00A0Provisional: the results may still change.'}
              </Text>
            </Row>
          ),
        )}
      </Rows>
    </Panel>
  )
}
