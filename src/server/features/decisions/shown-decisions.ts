import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { Decision, DecisionLine } from '#shared/contract/decisions.ts'
import { effectWords, type EffectNames, titleOf } from '#shared/domain/decisions/effect-words.ts'
import {
  findNumber,
  getNumbered,
  listEffectsOf,
  listEffectsOfVersion,
  listVersionsOf,
  type PublishedRow,
} from './board.queries.ts'
import { documentOf } from './decisions.queries.ts'
import { readEffectNames } from './effect-names.queries.ts'

/** Published decisions as lines of a notice board. */
export async function shownLines(
  db: Database,
  rows: readonly PublishedRow[],
): Promise<DecisionLine[]> {
  const effectsOf = await listEffectsOf(
    db,
    rows.map(({ decision }) => decision.id),
  )
  const effects = (id: number) => effectsOf.get(id) ?? []
  const names = await readEffectNames(
    db,
    rows.flatMap(({ decision }) => effects(decision.id)),
  )
  return rows.map((row) => shownLine(row, effects(row.decision.id), names))
}

function shownLine(
  { decision, event, version, publishedAt }: PublishedRow,
  effects: readonly Effect[],
  names: EffectNames,
): DecisionLine {
  const document = documentOf(version.document)
  const { appeal, cars, category, lap } = document
  const { number, cameFrom, state } = decision
  return {
    number,
    event,
    title: document.title ?? titleOf(effects, names),
    cars,
    drivers: driversOf(document.driver?.name, effects, names),
    category,
    lap,
    outcomes: [...new Set(effects.map(({ kind }) => kind))].filter((kind) => kind !== 'licence'),
    cameFrom,
    state,
    version: version.number,
    way: version.way,
    publishedAt,
    appealUntil: 'until' in appeal ? appeal.until : null,
    reason: version.reason,
  }
}

/** Who was at the wheel, the crews of penalised cars, and those whom penalties name. */
function driversOf(atWheel: string | undefined, effects: readonly Effect[], names: EffectNames) {
  const named = effects.flatMap((effect) => [
    ...('car' in effect && effect.car ? effect.car.crew : []),
    ...('userId' in effect && effect.userId !== null && effect.kind !== 'licence'
      ? [names.person(effect.userId)]
      : []),
  ])
  return [...new Set([...(atWheel === undefined ? [] : [atWheel]), ...named])]
}

type Wanted = {
  place: Parameters<typeof getNumbered>[1]
  number: number
  /** Without one, the latest. */
  version: number | undefined
  viewer: { id: number }
}

/** A decision with one of its versions. Licence points are shown to their owner alone. */
export async function shownDecision(
  db: Database,
  { place, number, version: wanted, viewer }: Wanted,
): Promise<Decision> {
  const { decision, event, championship, session } = await getNumbered(db, place, number)
  const versions = await listVersionsOf(db, decision.id)
  const shown = wanted === undefined ? versions[0] : versions.find((one) => one.number === wanted)
  if (!shown) throw notFound('Version')
  // One that was taken back says what was in force before it.
  const withEffects = versions.find((one) => one.number <= shown.number && one.way !== 'taken-back')
  const effects = await listEffectsOfVersion(db, (withEffects ?? shown).id)
  const names = await readEffectNames(db, effects)
  const document = documentOf(shown.document)
  const { cameFrom } = decision
  const lineOf = ({ number: of, way, at, authorName, reason }: (typeof versions)[number]) => ({
    number: of,
    way,
    at,
    authorName: cameFrom === 'race-director' ? authorName : null,
    reason,
  })
  return {
    number,
    event,
    championship,
    session,
    cameFrom,
    state: decision.state,
    version: lineOf(shown),
    title: document.title ?? titleOf(effects, names),
    document,
    outcome: effects
      .filter((effect) => effect.kind !== 'licence' || effect.userId === viewer.id)
      .map((effect) => effectWords(effect, names)),
    resultEffect: (withEffects ?? shown).resultEffect,
    versions: versions.map(lineOf),
  }
}

/** The latest version as somebody reads it who owns no licence points. */
export const decisionForAll = (db: Database, wanted: Pick<Wanted, 'place' | 'number'>) =>
  shownDecision(db, { ...wanted, version: undefined, viewer: NOBODY })

const NOBODY = { id: 0 }

/** The same by its id; undefined if there is no such decision. */
export async function findPublished(db: Database, id: number) {
  const found = await findNumber(db, id)
  return found && decisionForAll(db, found)
}
