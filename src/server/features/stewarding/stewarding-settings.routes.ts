import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { invalidInput, notFound, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import type { Viewer } from '#server/http/viewer.ts'
import {
  type StewardingChange,
  stewardingSettingsApi,
} from '#shared/contract/stewarding-settings.ts'
import { can } from '#shared/domain/permissions.ts'
import {
  choiceOf,
  settingsOf,
  type StewardingChoice,
  type StewardingSettings,
} from '#shared/domain/stewarding/settings.ts'
import { choiceInWords } from '#shared/domain/stewarding/settings-words.ts'
import {
  findChampionshipName,
  findSettings,
  listChampionshipSettings,
  lockSettings,
  saveSettings,
} from './stewarding-settings.queries.ts'

/** Presets, copied and changed, by which reports are judged. */
export function stewardingSettingsRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, stewardingSettingsApi.list, ({ viewer }) =>
    atOneMoment(db, async (tx) => {
      const championships = await listChampionshipSettings(tx)
      return {
        data: {
          guild: shown(await findSettings(tx, null)),
          championships: championships
            .filter(({ id }) => can(viewer, 'stewarding.set-up', { championshipId: id }))
            .map(({ id, name, ...row }) => ({ id, name, ...shown(row) })),
        },
      }
    }),
  )

  route(app, stewardingSettingsApi.setForGuild, ({ body, viewer }) =>
    db.transaction((tx) => change(tx, { championshipId: null, body, viewer })),
  )

  route(app, stewardingSettingsApi.setForChampionship, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      if ((await findChampionshipName(tx, id)) === undefined) throw notFound('Championship')
      await change(tx, { championshipId: id, body, viewer })
    }),
  )
}

type Row = { settings: StewardingSettings | null; version: number }

const shown = ({ settings, version }: Row) => ({ choice: settings && choiceOf(settings), version })

type Change = { championshipId: number | null; body: StewardingChange; viewer: Viewer }

async function change(tx: Database, { championshipId, body, viewer }: Change) {
  await lockSettings(tx)
  const before = await findSettings(tx, championshipId)
  refuseStale('the stewarding settings', body.version, before.version)
  const settings = body.choice && settingsFrom(body.choice, before.settings)
  await saveSettings(tx, championshipId, { settings, version: before.version + 1 })
  await happened(tx, {
    actor: viewer,
    action: 'stewarding.set-up',
    subject: championshipId ?? undefined,
    before: inWords(before.settings),
    after: inWords(settings),
  })
}

function settingsFrom(choice: StewardingChoice, before: StewardingSettings | null) {
  const settings = settingsOf(choice, before)
  if (!settings) throw invalidInput('Choose a guide', 'choice.guide.preset')
  return settings
}

/** As the audit log shows them. */
const inWords = (settings: StewardingSettings | null) => ({
  settings: settings && choiceInWords(choiceOf(settings)),
})
