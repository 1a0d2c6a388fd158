import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { caseDetail } from './case-detail.ts'
import { getSeen } from './changing-case.ts'

/** @throws not_found alike where there is no such case and where it is hidden */
export function seeCase({ db, now }: Pick<Deps, 'db' | 'now'>, viewer: CurrentUser, code: string) {
  return atOneMoment(db, async (tx) => {
    const at = now()
    return caseDetail(tx, await getSeen(tx, viewer, code, at), viewer, at)
  })
}
