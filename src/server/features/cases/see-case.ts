import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { listReadings, noteReading } from '#server/features/case-access/index.ts'
import type { CaseReading } from '#shared/contract/case-readings.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { caseDetail } from './case-detail.ts'
import { getSeen } from './changing-case.ts'

type Needs = Pick<Deps, 'db' | 'now'>

/** @throws not_found alike where there is no such case and where it is hidden */
export async function seeCase({ db, now }: Needs, viewer: CurrentUser, code: string) {
  const at = now()
  const { seen, detail } = await atOneMoment(db, async (tx) => {
    const found = await getSeen(tx, viewer, code, at)
    return { seen: found, detail: await caseDetail(tx, found, viewer, at) }
  })
  await noteReading(db, seen, viewer, at)
  return detail
}

/** Who has read it. @throws not_found for everybody but those who lead its panel */
export function readingsOf(
  { db, now }: Needs,
  viewer: CurrentUser,
  code: string,
): Promise<CaseReading[]> {
  return atOneMoment(db, async (tx) => {
    const { loaded, role, mayLead, sees } = await getSeen(tx, viewer, code, now())
    if (role !== 'panel' || !mayLead) throw notFound('Case')
    const showsParties = sees('reporter-names')
    return (await listReadings(tx, loaded.id)).map((reading) => ({
      ...reading,
      name: showsParties || isOfPanel(reading) ? reading.name : null,
    }))
  })
}

const isOfPanel = ({ role }: Pick<CaseReading, 'role'>) => role === 'panel' || role === 'recused'
