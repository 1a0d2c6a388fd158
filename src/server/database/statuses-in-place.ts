import { STATUSES_IN_PLACE } from '#shared/domain/results/result-status.ts'
import { sql } from './sql.ts'

/** Behind `in`: the statuses of cars that count in their places. Spelled out, so that partial indexes fit. */
export const statusesInPlace = sql.raw(`('${STATUSES_IN_PLACE.join("', '")}')`)
