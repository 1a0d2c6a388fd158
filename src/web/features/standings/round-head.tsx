import { formatDay } from '#shared/domain/dates.ts'
import { HiddenText, Tooltip } from '#web/ui/index.ts'
import { RoundLink } from './round-link.tsx'
import type { StandingsRound } from './standings-table.ts'

type Props = { number: number; round: StandingsRound }

/** 'R1' over a narrow column; which race that was is a tooltip, and heard. */
export function RoundHead({ number, round: { eventId, title, startDateTime, timezone } }: Props) {
  const race = `${title}, ${formatDay(startDateTime, timezone)}`
  return (
    <Tooltip text={race}>
      <RoundLink eventId={eventId}>
        R{number}
        <HiddenText>: {race}</HiddenText>
      </RoundLink>
    </Tooltip>
  )
}
