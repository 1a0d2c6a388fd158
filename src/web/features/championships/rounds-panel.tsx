import { Link } from '@tanstack/react-router'
import type { ChampionshipRound } from '#shared/contract/championships.ts'
import { formatWeekday } from '#shared/domain/dates.ts'
import { Permitted } from '#web/lib/permitted.tsx'
import {
  HiddenText,
  Lamp,
  type LampTone,
  Panel,
  Row,
  Rows,
  Text,
  TextLink,
  Title,
} from '#web/ui/index.ts'
import { labelsOf } from './numbered-rounds.ts'

/** The races that R1, R2 … stand for, and how final their results are. */
export function RoundsPanel({ rounds }: { rounds: readonly ChampionshipRound[] }) {
  const labels = labelsOf(rounds)
  return (
    <Panel title="Rounds" note={rounds.length} isFlush>
      <Rows label="Rounds">
        {rounds.map((round) => (
          <Row key={round.id} end={<RoundState round={round} />} isEndBeside>
            <Title level={3} size="name">
              {labels.get(round.id)}{' '}
              <TextLink
                look="plain"
                render={
                  <Link
                    to="/events/$id"
                    params={{ id: String(round.eventId) }}
                    {...(round.state !== 'none' && {
                      search: { tab: 'results', session: sessionOf(round) },
                    })}
                  />
                }
              >
                {round.name}
              </TextLink>
            </Title>
            <Text size="data" tone="muted">
              {round.trackName}, {formatWeekday(round.startDateTime, round.timezone)}
              {valueText(round)}
              <DeskLink round={round} label={labels.get(round.id) ?? round.name} />
            </Text>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}

/** Of a race beside the event's own. */
const sessionOf = ({ race, sessionId }: ChampionshipRound) =>
  race === null ? undefined : (sessionId ?? undefined)

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
        Results Desk<HiddenText> of {label}</HiddenText>
      </TextLink>
    </Permitted>
  )
}

/** What sets a round apart from the others. */
function valueText({ factor, points, award }: ChampionshipRound) {
  const parts = [
    points && `own points ${points.slice(0, 3).join(', ')} …`,
    !points && factor !== null && `points × ${factor}`,
    award !== 1 && award !== 0 && `awarded × ${award}`,
  ].filter(Boolean)
  return parts.length > 0 ? `, ${parts.join(', ')}` : ''
}

function RoundState({ round: { state, award, eventStatus } }: { round: ChampionshipRound }) {
  if (award === 0 || eventStatus === 'cancelled') return <Lamp tone="closed">Does not count</Lamp>
  const { tone, word } = STATES[state]
  return <Lamp tone={tone}>{word}</Lamp>
}

const STATES: Record<ChampionshipRound['state'], { tone: LampTone; word: string }> = {
  none: { tone: 'closed', word: 'To come' },
  provisional: { tone: 'soon', word: 'Provisional' },
  official: { tone: 'go', word: 'Official' },
  reopened: { tone: 'soon', word: 'Reopened' },
}
