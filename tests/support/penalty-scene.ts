import { championshipRounds, championships } from '#server/database/schema.ts'
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
import type { startTestApp } from './test-app.ts'

type Options = Partial<Omit<Parameters<typeof putInForce>[1], 'effects' | 'at'>>

/** Decisions about people, without their documents, at a time that the test sets. */
export function penaltyScene(
  { db }: Pick<Awaited<ReturnType<typeof startTestApp>>, 'db'>,
  now: () => Date = () => new Date(),
) {
  let last = 0

  /** Puts the first version of a decision in force, or with `replacesVersionId` a further one. */
  async function publish(effects: readonly Effect[], options: Options = {}) {
    last++
    const version = {
      decisionId: last,
      versionId: last,
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
      effects: effects.map((effect) => ({ effect })),
      at: now(),
    }
    const events = await eventsOfBans(db, version)
    const { triggered } = await db.transaction(async (tx) => {
      await lockEvents(tx, events)
      return putInForce(tx, version)
    })
    return { decisionId: version.decisionId, versionId: version.versionId, triggered }
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
        .values({ name: `Championship ${++last}`, configuration: {} })
        .returning(),
    )
    await db
      .insert(championshipRounds)
      .values(events.map((event) => ({ championshipId: id, eventId: event.id })))
    return id
  }

  /** Which licence the guild has. */
  async function setLicence(licence: LicencePresetId) {
    const settings = { ...USUAL_SETTINGS, presets: { ...USUAL_SETTINGS.presets, licence } }
    await saveSettings(db, null, { settings, version: 1 })
  }

  return { publish, takeBack, makeFinal, championship, setLicence }
}
