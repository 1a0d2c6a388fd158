import { formatDay } from '#shared/domain/dates.ts'
import { LOCAL_ZONE } from '#web/lib/local-zone.ts'
import { HiddenText, Tooltip } from '#web/ui/index.ts'
import { RoundLink } from './round-link.tsx'
import type { StandingsRound } from './standings-table.ts'

type Props = { number: number; round: StandingsRound }

/** 'R1' over a narrow column; which race that was is a tooltip, and heard. */
export function RoundHead({ number, round: { eventId, title, startDateTime } }: Props) {
  const race = `${title}, ${formatDay(startDateTime, LOCAL_ZONE)}`
  return (
    <Tooltip text={race}>
      <RoundLink eventId={eventId}>
        R{number}
        <HiddenText>: {race}</HiddenText>
      </RoundLink>
    </Tooltip>
  )
}
