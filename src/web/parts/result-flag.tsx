import type { ResultStatus } from '#shared/contract/race-result.ts'
import { RUNNING_MEANS } from '#shared/domain/results/result-status.ts'
import { Explained, Flag, type FlagKind } from '#web/ui/index.ts'

const kinds = {
  Finished: 'finished',
  Running: 'running',
  DNF: 'dnf',
  DSQ: 'dsq',
} satisfies Record<ResultStatus, FlagKind>

/** The flag for how a car's race ended. */
export function ResultFlag({ status }: { status: ResultStatus }) {
  const flag = <Flag kind={kinds[status]}>{status}</Flag>
  return status === 'Running' ? <Explained text={RUNNING_MEANS}>{flag}</Explained> : flag
}
