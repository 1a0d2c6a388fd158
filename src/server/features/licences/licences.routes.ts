import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { type Licence, licencesApi } from '#shared/contract/licences.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can, canSomewhere } from '#shared/domain/permissions.ts'
import { decideProposal } from './decide-proposal.ts'
import { listOwners } from './ledger.queries.ts'
import { licenceAt, type LicenceFacts, readLicenceFacts } from './licence-of.ts'
import { type LicenceSettings, licenceSettings } from './licence-settings.ts'
import { listProposals } from './list-proposals.ts'

export function licenceRoutes(app: FastifyInstance, { db, now }: Deps) {
  route(app, licencesApi.listOwn, ({ viewer }) =>
    atOneMoment(db, async (tx) => ({
      data: (await licencesOf(tx, viewer.id, now())).map(({ licence }) => licence),
    })),
  )

  route(app, licencesApi.listOf, ({ params: { id }, viewer }) =>
    atOneMoment(db, async (tx) => {
      const licences = await licencesOf(tx, id, now())
      return { data: licences.flatMap((one) => forViewer(one, id, viewer)) }
    }),
  )

  route(app, licencesApi.listProposals, async () => ({ data: await listProposals(db) }))

  route(app, licencesApi.turnDown, ({ params: { id }, body, viewer }) =>
    db.transaction((tx) =>
      decideProposal(tx, { proposalId: id, reason: body.reason, at: now(), actor: viewer }),
    ),
  )
}

type Shown = { licence: Licence; settings: LicenceSettings }

/** The guild's, and those of championships that have their own and gave points. */
async function licencesOf(db: Database, userId: number, now: Date): Promise<Shown[]> {
  const facts = await readLicenceFacts(db, userId, now)
  const ids = [...new Set(facts.given.flatMap(({ ownerId }) => ownerId ?? []))]
  const owners = ids.length > 0 ? await listOwners(db, ids) : []
  const licences: Shown[] = []
  for (const owner of [null, ...owners]) {
    const held = await licenceSettings(db, owner?.id ?? null)
    // Also once the championship judges like the guild again.
    const settings = { ...held, ownerId: owner?.id ?? null }
    licences.push({ licence: toLicence(facts, { owner, settings, now }), settings })
  }
  return licences.filter(
    ({ licence: { thresholds, lines } }) => thresholds.length > 0 || (lines?.length ?? 0) > 0,
  )
}

type Wanted = { owner: Licence['owner']; settings: LicenceSettings; now: Date }

function toLicence(facts: LicenceFacts, { owner, settings, now }: Wanted): Licence {
  const { rules } = settings
  const { rows, balance, lines } = licenceAt(facts, settings, now)
  return {
    owner,
    balance,
    countsDownFrom: rules.countsDown ? rules.start : null,
    thresholds: rules.thresholds.map(({ points, proposes }) => ({
      points,
      proposes: [...proposes],
    })),
    lines: lines
      .flatMap(({ id, points, left, ended, startsLeft }) => {
        const row = rows.find((one) => one.id === id)
        if (!row) return []
        const { decisionId, label, eventId, eventTitle, happenedAt, endsAt, endsWithSeason } = row
        const event =
          eventId !== null && eventTitle !== null ? { id: eventId, title: eventTitle } : null
        return {
          id,
          decisionId,
          label,
          points,
          left,
          event,
          happenedAt,
          endsAt,
          startsLeft,
          endsWithSeason,
          ended,
        }
      })
      .toReversed(),
  }
}

/** Nothing of it where members are not shown the sum. */
function forViewer({ licence, settings }: Shown, userId: number, viewer: CurrentUser): Licence[] {
  const championshipId = settings.ownerId
  const seesAll =
    viewer.id === userId ||
    (championshipId === null
      ? canSomewhere(viewer, 'licences.read')
      : can(viewer, 'licences.read', { championshipId }))
  if (seesAll) return [licence]
  return settings.toMembers === 'sum' ? [{ ...licence, lines: null }] : []
}
