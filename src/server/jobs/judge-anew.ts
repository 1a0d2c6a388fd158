import { loadPlan } from '#server/features/championships/index.ts'
import { judgeAnew as judge } from '#server/features/results/index.ts'
import type { Job } from './job.ts'

/** Judges results anew whose files an older version read, as far as nobody relies on them yet. */
export const judgeAnew: Job = {
  name: 'judge-anew',
  everyMs: 60 * 60 * 1_000,
  timeoutMs: 30 * 60 * 1_000,
  run: async (deps, signal) => {
    const plan = await loadPlan(deps.db)
    const tablesOf = (eventId: number) => {
      const own = plan.filter(({ rounds }) => rounds.some(({ event }) => event.id === eventId))
      return {
        names: own.map(({ name }) => name),
        isFrozen: own.some(({ closing }) => closing !== null),
      }
    }
    return judge(deps, tablesOf, signal)
  },
}
