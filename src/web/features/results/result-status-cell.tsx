import type { RaceResult, ResultStatus } from '#shared/contract/race-result.ts'
import { Flag, type FlagKind, TimingNote } from '#web/ui/index.ts'

const flags = {
  Finished: 'finished',
  DNF: 'dnf',
  DSQ: 'dsq',
} satisfies Record<ResultStatus, FlagKind>

/** How the car's race ended, and what it was punished for. */
export function ResultStatusCell({ result }: { result: RaceResult }) {
  const { status, penalties } = result
  return (
    <>
      <Flag kind={flags[status]}>{status}</Flag>
      {penalties && <TimingNote>{penalties}</TimingNote>}
    </>
  )
}
