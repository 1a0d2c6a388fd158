import type { Member } from '#shared/domain/permissions.ts'
import type { SeenCase } from './seen-case.ts'

type Report = SeenCase['loaded']['reports'][number]

/** Whether somebody or their crew has made a report. */
export const isOwnReport = (
  { ownCars }: Pick<SeenCase, 'ownCars'>,
  viewer: Member,
  { reporterId, carId }: Pick<Report, 'reporterId' | 'carId'>,
) => reporterId === viewer.id || ownCars.some(({ id }) => id === carId)

/** Whether somebody reads a report, with everything that belongs to it. */
export function readsReport(seen: SeenCase, viewer: Member, report: Report) {
  const isOwn = isOwnReport(seen, viewer, report)
  if (!seen.sees('reports') && !(isOwn && seen.sees('own-report'))) return false
  return isOwn || report.withdrawnAt === null || seen.role === 'panel'
}

/** Whether somebody reads a statement: the own ones at once, others' after that or after the time for them. */
export function readsStatement({ ownCars, sees }: SeenCase, { carId }: { carId: number }) {
  const isOwn = ownCars.some(({ id }) => id === carId)
  return isOwn ? sees('own-statement') : sees('statements')
}
