import {
  decideInSeason,
  readScoredSeason,
  undoInSeason,
} from '#server/features/championships/index.ts'
import { findDecision } from './decisions.queries.ts'
import type { Undo, Undoing } from './undoing.ts'

type Decision = NonNullable<Awaited<ReturnType<typeof findDecision>>>

export const decisionUndo: Undo<Decision> = {
  async read({ tx, championshipId }, id) {
    const found = await findDecision(tx, championshipId, id)
    return found?.isUndone === false ? found : undefined
  },
  nameOf: (_undoing, _id, { reason }) => `The decision “${reason}”`,
  async remove(undoing, id) {
    await undoInSeason(undoing.tx, await deciding(undoing), id)
  },
  async restore(undoing, id, { decision, reason }) {
    const about = await deciding(undoing)
    await undoInSeason(undoing.tx, about, id)
    return decideInSeason(undoing.tx, about, { decision, reason })
  },
}

async function deciding({ tx, championshipId, viewer: actor, at }: Undoing) {
  return { championshipId, actor, at, season: await readScoredSeason(tx, championshipId) }
}
