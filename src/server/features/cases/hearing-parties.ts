import type { Deps } from '#server/deps.ts'
import { invalidInput, notFound } from '#server/errors.ts'
import { hasReport, loadCases, type SeenCase } from '#server/features/case-access/index.ts'
import { attachPictures, setPictures } from '#server/features/evidence/index.ts'
import type { VideoLink } from '#shared/contract/reports.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { insertStatement, updateCase, updateReport } from './cases-writes.queries.ts'
import { changingCase } from './changing-case.ts'
import { checkLap } from './reportable-cars.ts'
import { accusedCars } from './vote-count.ts'

type Request = { viewer: CurrentUser }

type Statement = {
  carId: number
  text: string
  links: VideoLink[]
  pictures: readonly string[]
}

/** What a car has to say. Late statements are kept and marked. */
export function makeStatement(
  deps: Deps,
  { statement, ...request }: Request & { code: string; statement: Statement },
) {
  const change = { ...request, act: 'state', isSeenByParties: true } as const
  return changingCase(deps, change, async (tx, seen, at) => {
    const { loaded, ownCars, sees } = seen
    const { carId, text, links, pictures } = statement
    if (!ownCars.some(({ id }) => id === carId))
      throw invalidInput('Choose a car of yours', 'carId')
    const isOfOther = (one: { carId: number }) => !ownCars.some(({ id }) => id === one.carId)
    const statementId = await insertStatement(tx, {
      caseId: loaded.id,
      carId,
      authorId: request.viewer.id,
      text,
      links,
      statedAt: at,
      isAfterReading: sees('statements') && loaded.statedBy.some(isOfOther),
    })
    await attachPictures(tx, request.viewer, pictures, { statementId })
    const isLate = loaded.statementsUntil !== null && at >= loaded.statementsUntil
    return { action: 'case.state', after: { carId, isLate } }
  })
}

type Change = Pick<SeenCase['loaded'], 'category' | 'lap' | 'raceSeconds'> & {
  text: string
  links: VideoLink[]
  pictures?: readonly string[] | undefined
}

/** Shortly after a report was made. */
export async function changeReport(
  deps: Deps,
  { reportCode, change, ...request }: Request & { reportCode: string; change: Change },
) {
  const code = await codeOfCase(deps, reportCode)
  const wanted = { ...request, code, act: 'change-report', isSeenByParties: true } as const
  return changingCase(deps, wanted, async (tx, { loaded }) => {
    const report = ownReport(loaded, reportCode, request.viewer)
    const { text, links, pictures, ...facts } = change
    await updateReport(tx, report.id, { text, links })
    if (pictures) await setPictures(tx, request.viewer, pictures, report.id)
    // What it is about is the stewards' matter once they have taken it up.
    if (loaded.takenUpAt === null && loaded.reports.length === 1) {
      checkLap(facts.lap, accusedCars(loaded))
      await updateCase(tx, loaded.id, facts)
    }
    return { action: 'case.report-change', after: { code: reportCode } }
  })
}

/** The case ends with its last report. */
export async function withdrawReport(
  deps: Deps,
  { reportCode, ...request }: Request & { reportCode: string },
) {
  const code = await codeOfCase(deps, reportCode)
  const wanted = { ...request, code, act: 'withdraw-report', isSeenByParties: true } as const
  return changingCase(deps, wanted, async (tx, { loaded, ownCars }, at) => {
    const report = loaded.reports.find(
      (one) =>
        one.code === reportCode &&
        (one.reporterId === request.viewer.id || ownCars.some(({ id }) => id === one.carId)),
    )
    if (!report) throw notFound('Case')
    await updateReport(tx, report.id, { withdrawnAt: at })
    const isLast = loaded.reports.every(
      ({ id, withdrawnAt }) => id === report.id || withdrawnAt !== null,
    )
    if (isLast) await updateCase(tx, loaded.id, { state: 'withdrawn', endedAt: at })
    return { action: 'case.report-withdraw', after: { code: reportCode } }
  })
}

async function codeOfCase({ db }: Deps, reportCode: string) {
  const [loaded] = await loadCases(db, hasReport(reportCode))
  if (!loaded) throw notFound('Case')
  return loaded.code
}

function ownReport({ reports }: SeenCase['loaded'], code: string, { id }: CurrentUser) {
  const report = reports.find((one) => one.code === code && one.reporterId === id)
  if (!report) throw notFound('Case')
  return report
}
