import type { ResultStatus } from '#shared/contract/race-result.ts'
import { Flag, type FlagKind } from '#web/ui/index.ts'

const kinds = {
  Finished: 'finished',
  Running: 'running',
  DNF: 'dnf',
  DSQ: 'dsq',
} satisfies Record<ResultStatus, FlagKind>

/** The flag for how a car's race ended. */
export function ResultFlag({ status }: { status: ResultStatus }) {
  return <Flag kind={kinds[status]}>{status}</Flag>
}
