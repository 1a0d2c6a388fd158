import { randomUUID } from 'node:crypto'
import {
  championshipRounds,
  championships,
  decisions,
  decisionVersions,
} from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import { lockEvents } from '#server/facts/changing-event.queries.ts'
import {
  beginBans,
  eventsOfBans,
  putInForce,
  takeOutOfForce,
} from '#server/features/penalties/index.ts'
import { saveSettings } from '#server/features/stewarding/stewarding-settings.queries.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { LicencePresetId } from '#shared/domain/licences/licence-presets.ts'
import { USUAL_SETTINGS } from '#shared/domain/stewarding/settings.ts'
import { sampleDocument } from './decision-document.ts'
import type { startTestApp } from './test-app.ts'

type Options = Partial<Omit<Parameters<typeof putInForce>[1], 'effects' | 'at'>>

/** Decisions about people, without their documents, at a time that the test sets. */
export function penaltyScene(
  { db }: Pick<Awaited<ReturnType<typeof startTestApp>>, 'db'>,
  now: () => Date = () => new Date(),
) {
  let last = 0

  /** Puts the first version of a decision in force, or with `decisionId` a further one. */
  async function publish(effects: readonly Effect[], options: Options = {}) {
    const decisionId = options.decisionId ?? (await decide())
    const versionId = await write(decisionId)
    const version = {
      replacesVersionId: null,
      eventId: null,
      championshipId: null,
      category: null,
      incidentAt: null,
      personIds: [],
      bansBegin: false,
      label: `Decision No. ${last}`,
      actor: undefined,
      ...options,
      decisionId,
      versionId,
      effects: effects.map((effect) => ({ effect })),
      at: now(),
    }
    const events = await eventsOfBans(db, version)
    const { triggered } = await db.transaction(async (tx) => {
      await lockEvents(tx, events)
      return putInForce(tx, version)
    })
    return { decisionId, versionId, triggered }
  }

  /** A decision of a championship of its own. */
  async function decide() {
    const championshipId = await championship([])
    const rows = await db
      .insert(decisions)
      .values({ championshipId, number: 1, cameFrom: 'stewards', state: 'published' })
      .returning({ id: decisions.id })
    return one(rows).id
  }

  async function write(decisionId: number) {
    const document = { ...sampleDocument(), incidentAt: null, appeal: { none: 'No appeal' } }
    const rows = await db
      .insert(decisionVersions)
      .values({
        decisionId,
        number: ++last,
        way: 'correction',
        authorName: 'Penny Limiter',
        at: now(),
        document,
      })
      .returning({ id: decisionVersions.id })
    return one(rows).id
  }

  type Published = { decisionId: number; versionId: number }

  const inTransaction = async (
    { decisionId }: Published,
    work: (tx: Parameters<typeof lockEvents>[0]) => Promise<void>,
  ) => {
    const scope = { decisionId, eventId: null, championshipId: null, at: now() }
    const events = await eventsOfBans(db, scope)
    await db.transaction(async (tx) => {
      await lockEvents(tx, events)
      await work(tx)
    })
  }

  const takeBack = (published: Published) =>
    inTransaction(published, (tx) =>
      takeOutOfForce(tx, { ...published, at: now(), actor: undefined }),
    )

  const makeFinal = (published: Published) =>
    inTransaction(published, (tx) =>
      beginBans(tx, { decisionId: published.decisionId, at: now(), actor: undefined }),
    )

  async function championship(events: readonly { id: number }[]) {
    const { id } = one(
      await db
        .insert(championships)
        .values({ name: `Championship ${randomUUID()}`, configuration: {} })
        .returning(),
    )
    if (events.length > 0)
      await db
        .insert(championshipRounds)
        .values(events.map((event) => ({ championshipId: id, eventId: event.id })))
    return id
  }

  /** Which licence the guild has, and what members read of each other's. */
  async function setLicence(licence: LicencePresetId, licenceToMembers: 'sum' | 'never' = 'sum') {
    const settings = {
      ...USUAL_SETTINGS,
      presets: { ...USUAL_SETTINGS.presets, licence },
      visibility: { ...USUAL_SETTINGS.visibility, licenceToMembers },
    }
    await saveSettings(db, null, { settings, version: 1 })
  }

  return { publish, takeBack, makeFinal, championship, setLicence }
}
