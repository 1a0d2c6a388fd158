import { HiddenText } from '#web/ui/index.ts'
import type { StandingsScore } from './standings-table.ts'

type Unfinished = Exclude<NonNullable<StandingsScore>['status'], 'Finished'>

/** 'DNF' or 'DSQ', heard in words. */
export function ScoreEnd({ status }: { status: Unfinished }) {
  return (
    <>
      <span aria-hidden>{status}</span>
      <HiddenText>{WORDS[status]}</HiddenText>
    </>
  )
}

const WORDS = {
  DNF: 'Did not finish',
  DSQ: 'Disqualified',
} as const satisfies Record<Unfinished, string>
