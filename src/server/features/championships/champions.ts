import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Champion } from '#shared/contract/standings.ts'
import type { Planned } from './plan.ts'
import { type Scored, scoredSeasons } from './scored.ts'
import { leadersOf } from './shown-championship.ts'

/**
 * Lists the class champions of seasons that are over, because of their last day or because somebody closed them. Each season's champions are cached until something changes that its
 * tables depend on; all others are read in one go.
 */
export function rememberedChampions() {
  let kept = new Map<string, Champion[]>()

  return async function champions(db: Database, plan: readonly Planned[], now: Date) {
    const over = plan.filter(({ days, closing }) => closing !== null || days.endsAt <= now)
    const unknown = over.filter(({ version }) => !kept.has(version))
    const scored =
      unknown.length === 0 ? [] : await atOneMoment(db, (tx) => scoredSeasons(tx, unknown))
    const found = new Map(scored.map((one) => [one.planned.version, championsOf(one)]))
    kept = new Map(
      over.map(({ version }) => [version, kept.get(version) ?? found.get(version) ?? []]),
    )
    return [...kept.values()].flat()
  }
}

function championsOf(scored: Scored): Champion[] {
  return scored.classes.flatMap((carClass) =>
    leadersOf(scored, carClass).map(({ name, userId }) => ({
      season: scored.planned.name,
      carClass,
      name,
      userId,
    })),
  )
}
