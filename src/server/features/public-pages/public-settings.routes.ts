import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notSignedIn, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { publicSettingsApi, type PublicSettingsForm } from '#shared/contract/public/settings.ts'
import { PUBLIC_PART_KEYS } from '#shared/domain/public-pages/public-parts.ts'
import {
  countNamings,
  findOwnNaming,
  listSuspicious,
  lockPublicSettings,
  readPublicSettings,
  setOwnNaming,
  writePublicSettings,
} from './public-settings.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What the guild shows to visitors, and how each member is named there. */
export function publicSettingsRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, publicSettingsApi.get, () => atOneMoment(db, shown))

  route(app, publicSettingsApi.save, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const before = await lockPublicSettings(tx)
      refuseStale('what visitors may read', body.version, before.version)
      const after = settingsOf(body, before.from, now())
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        const saved = { ...after, version: before.version + 1 }
        await writePublicSettings(tx, saved)
        await happened(tx, { actor: viewer, action: 'guild.public-pages', before, after: saved })
      }
      return shown(tx)
    }),
  )

  route(app, publicSettingsApi.getOwnNaming, ({ viewer }) =>
    atOneMoment(db, async (tx) => {
      const own = await findOwnNaming(tx, viewer.id)
      if (!own) throw notSignedIn()
      const { parts, from } = await readPublicSettings(tx)
      return { data: { ...own, parts, from: parts.length > 0 ? from : null } }
    }),
  )

  route(app, publicSettingsApi.setOwnNaming, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const before = await setOwnNaming(tx, viewer.id, body)
      if (!before) throw notSignedIn()
      if (before.naming !== body.naming || before.isSearchable !== body.isSearchable)
        await happened(tx, {
          actor: viewer,
          action: 'user.public-name',
          subject: viewer.id,
          before,
          after: body,
        })
      return { data: body }
    }),
  )
}

/** The first time that anything is to be public, members get some days to choose how they are named. */
function settingsOf(
  { noticeDays, parts, from: sent, ...form }: z.output<typeof PublicSettingsForm>,
  from: Date | null,
  now: Date,
) {
  // Whoever sends back what is stored moves nothing.
  const wanted = sent && sent.getTime() !== from?.getTime() ? sent : null
  if (wanted && (from === null || from <= now))
    throw conflict('Only a first page that is not public yet can be moved', 'from')
  if (wanted && wanted < now) throw invalidInput('Choose a moment to come', 'from')
  const chosen = PUBLIC_PART_KEYS.filter((part) => parts.includes(part))
  const isFirst = from === null && chosen.length > 0
  return {
    parts: chosen,
    from: isFirst ? new Date(now.getTime() + noticeDays * DAY_MS) : (wanted ?? from),
    ...form,
  }
}

async function shown(tx: Database) {
  return {
    data: {
      ...(await readPublicSettings(tx)),
      suspicious: await listSuspicious(tx),
      namings: await countNamings(tx),
    },
  }
}
