import { Link } from '@tanstack/react-router'
import type { Championship, ChampionshipRound } from '#shared/contract/championships.ts'
import { formatWeekday } from '#shared/domain/words/dates.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { HiddenText, Panel, Row, Rows, Text, TextLink, Title } from '#web/ui/index.ts'
import { labelsOf } from './numbered-rounds.ts'
import { RoundLink, sessionOf } from './round-link.tsx'
import { RoundSignal, valueText } from './round-words.tsx'

type Props = { championship: Pick<Championship, 'rounds' | 'heldRounds' | 'plannedRounds'> }

/** The races that R1, R2 … stand for, and how final their results are. */
export function RoundsPanel({ championship }: Props) {
  const { rounds, heldRounds, plannedRounds } = championship
  const labels = labelsOf(rounds)
  return (
    <Panel title="Rounds" note={`${heldRounds} of ${plannedRounds} held`} isFlush>
      <Rows label="Rounds">
        {rounds.map((round) => (
          <Row
            key={round.id}
            end={<RoundSignal {...round} isCancelled={round.eventStatus === 'cancelled'} />}
          >
            <Title level={3} size="name">
              {labels.get(round.id)}{' '}
              <RoundLink round={round} look="plain">
                {round.name}
              </RoundLink>
            </Title>
            <Text size="data" tone="muted">
              {[
                formatWeekday(round.startDateTime, round.timezone),
                round.trackName,
                ...valueText(round),
              ].join(', ')}
              <DeskLink round={round} label={labels.get(round.id) ?? round.name} />
            </Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

/** Where results are confirmed and reopened. */
function DeskLink({ round, label }: { round: ChampionshipRound; label: string }) {
  if (round.state === 'none') return null
  return (
    <Permitted needs="results.review">
      {', '}
      <TextLink
        render={
          <Link
            to="/admin/events/$id/results"
            params={{ id: String(round.eventId) }}
            search={{ session: sessionOf(round) }}
          />
        }
      >
        Results{'\u00A0'}Desk<HiddenText> of {label}</HiddenText>
      </TextLink>
    </Permitted>
  )
}
