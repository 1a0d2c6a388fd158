import type { ChampionshipRound } from '#shared/contract/championships.ts'
import { driveTimeText } from '#shared/domain/championships/championship-changes.ts'
import { qualifyingText, withoutBonusText } from '#shared/domain/results/qualifying-of-races.ts'
import { Flag, Lamp, type LampTone } from '#web/ui/index.ts'

/** What sets a round apart from the others: 'points × 1.5', 'awarded × 0.5'. */
export function valueText({
  factor,
  points,
  award,
  minDriveMinutes = null,
  qualifying = null,
  withoutBonus = [],
}: Pick<ChampionshipRound, 'factor' | 'points' | 'award'> &
  Partial<Pick<ChampionshipRound, 'minDriveMinutes' | 'qualifying' | 'withoutBonus'>>) {
  return [
    ...(points ? [`own points ${points.slice(0, 3).join(', ')} …`] : []),
    ...(!points && factor !== null ? [`points ×\u00A0${factor}`] : []),
    ...(award !== 1 && award !== 0 ? [`awarded ×\u00A0${award}`] : []),
    ...(minDriveMinutes === null ? [] : [driveTimeText(minDriveMinutes)]),
    ...(qualifying === null ? [] : [qualifyingText(qualifying)]),
    ...(withoutBonus.length > 0 ? [withoutBonusText(withoutBonus)] : []),
  ]
}

type SignalProps = Pick<ChampionshipRound, 'state' | 'award'> & { isCancelled?: boolean }

/** How final the results of a round are. */
export function RoundSignal({ state, award, isCancelled = false }: SignalProps) {
  if (award === 0 || isCancelled) return <Lamp tone="ring">Does not count</Lamp>
  if (state === 'none') return <Flag kind="upcoming">Upcoming</Flag>
  const { tone, word } = STATES[state]
  return <Lamp tone={tone}>{word}</Lamp>
}

const STATES: Record<
  Exclude<ChampionshipRound['state'], 'none'>,
  { tone: LampTone; word: string }
> = {
  provisional: { tone: 'soon', word: 'Provisional' },
  official: { tone: 'go', word: 'Official' },
  reopened: { tone: 'soon', word: 'Reopened' },
}
