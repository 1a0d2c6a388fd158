import { ResultFlag } from '#web/lib/result-flag.tsx'
import type { RaceResult } from '#shared/contract/race-result.ts'
import { TimingNote } from '#web/ui/index.ts'

/** How the car's race ended, and what it was punished for. */
export function ResultStatusCell({ result }: { result: RaceResult }) {
  const { status, penalties } = result
  return (
    <>
      <ResultFlag status={status} />
      {penalties && <TimingNote>{penalties}</TimingNote>}
    </>
  )
}
