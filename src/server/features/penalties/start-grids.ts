import type { Database } from '#server/database/database.ts'
import type { StartGrid } from '#shared/contract/penalties.ts'
import { gridAfter, gridLoss } from '#shared/domain/penalties/grid.ts'
import { listQualified, type StartPenaltyRow } from './start-penalties.queries.ts'

/** The grid of each class of the last qualifying in which an open penalty moves a car. */
export async function startGrids(
  db: Database,
  eventId: number,
  penalties: readonly StartPenaltyRow[],
): Promise<StartGrid[]> {
  const open = penalties.filter(({ servedAt }) => servedAt === null)
  if (open.length === 0) return []
  const qualified = await listQualified(db, eventId)
  const classes = [...new Set(qualified.map(({ carClass }) => carClass))]
  return classes.flatMap((carClass) => {
    const order = qualified
      .filter((car) => car.carClass === carClass)
      .map((car, index) => {
        const own = open.filter(
          (one) => String(one.number) === car.number && one.carClass === carClass,
        )
        const loss = gridLoss(own.map(({ effect }) => effect))
        return { number: car.number, qualified: index + 1, loss }
      })
    const grid = gridAfter(order, ({ loss }) => loss)
    if (!order.some(({ loss }) => isLoss(loss))) return []
    const cars = grid.map(({ loss, ...car }) => ({ ...car, hasPenalty: isLoss(loss) }))
    return [{ carClass, cars }]
  })
}

function isLoss({ places, isLast, fromPitLane }: ReturnType<typeof gridLoss>) {
  return places > 0 || isLast || fromPitLane
}
