import type { Database } from '#server/database/database.ts'
import { settingsOfEvents } from '#server/features/stewarding/index.ts'
import type { StewardingSettings } from '#shared/domain/stewarding/settings.ts'
import {
  type CasePart,
  caseRole,
  type CaseRole,
  isVisible,
} from '#shared/domain/cases/case-parts.ts'
import { can, type Member } from '#shared/domain/permissions.ts'
import type { LoadedCase } from './cases.queries.ts'
import { type Conflicts, findConflicts } from './conflicts.ts'

/** A case as somebody sees it. */
export type SeenCase = {
  loaded: LoadedCase
  settings: StewardingSettings
  role: Exclude<CaseRole, 'none'>
  /** Why a steward takes no part; null of everybody else. */
  conflict: string | null
  /** Of all who have a conflict, by id. */
  conflicts: Conflicts
  ownCars: LoadedCase['cars']
  /** Whether the own car has stated something, or has reported. */
  hasAnswered: boolean
  isAfterStatements: boolean
  mayJudge: boolean
  mayLead: boolean
  mayOverride: boolean
  sees: (part: CasePart) => boolean
}

/** Those of some cases that somebody can tell exist. */
export async function seenBy(
  db: Database,
  viewer: Member,
  loaded: readonly LoadedCase[],
  now: Date,
): Promise<SeenCase[]> {
  const eventIds = [...new Set(loaded.map(({ event }) => event.id))]
  const settingsOf = await settingsOfEvents(db, eventIds)
  const toJudge = loaded.filter((one) => isSteward(viewer, one) && !isParty(viewer, one))
  const conflicts = await findConflicts(db, toJudge, ({ seats }) => [
    viewer.id,
    ...seats.map(({ userId }) => userId),
  ])
  return loaded.flatMap((one) => {
    const found = conflicts.get(one.id) ?? new Map()
    return seen(viewer, one, settingsOf(one.event.id), found, now) ?? []
  })
}

function seen(
  viewer: Member,
  loaded: LoadedCase,
  settings: StewardingSettings,
  conflicts: Conflicts,
  now: Date,
): SeenCase | undefined {
  const { cars, state, takenUpAt, statementsUntil, statedBy } = loaded
  const place = { eventId: loaded.event.id }
  const ownCars = cars.filter(({ people }) => people.includes(viewer.id))
  const conflict = conflicts.get(viewer.id) ?? null
  const role = caseRole({
    sides: ownCars.map(({ side }) => side),
    // Who has reported in one case and is accused in another one is both when they are merged.
    isReporter: hasReported(viewer, loaded) || ownCars.some(({ id }) => reportsFor(id, loaded)),
    isSteward: isSteward(viewer, loaded),
    hasConflict: conflict !== null,
  })
  if (role === 'none') return undefined
  const isOwn = ({ carId }: { carId: number | null }) => ownCars.some(({ id }) => id === carId)
  const hasAnswered = role === 'reporter' || statedBy.some(isOwn)
  const isAfterStatements = statementsUntil !== null && statementsUntil <= now
  const conditions = {
    state,
    isDecisionInForce: loaded.decision?.state === 'published',
    wasTakenUp: takenUpAt !== null,
    hasAnswered,
    isAfterStatements,
    showsReporter: settings.visibility.reporterNameToParties,
    isPanelBlind: settings.visibility.blindPanel,
  }
  const sees = (part: CasePart) => isVisible(part, role, conditions)
  if (!sees('existence')) return undefined
  return {
    loaded,
    settings,
    role,
    conflict: role === 'recused' ? conflict : null,
    conflicts,
    ownCars,
    hasAnswered,
    isAfterStatements,
    mayJudge: isSubstitute(viewer, loaded) || can(viewer, 'cases.judge', place),
    mayLead: can(viewer, 'cases.lead', place),
    mayOverride: can(viewer, 'cases.override', place),
    sees,
  }
}

const isSubstitute = ({ id }: Member, { seats }: LoadedCase) =>
  seats.some((seat) => seat.isSubstitute && seat.userId === id)

const isSteward = (member: Member, loaded: LoadedCase) =>
  isSubstitute(member, loaded) || can(member, 'cases.read', { eventId: loaded.event.id })

const hasReported = ({ id }: Member, { reports }: LoadedCase) =>
  reports.some(({ reporterId, isOfficial }) => reporterId === id && !isOfficial)

const reportsFor = (carId: number, { reports }: LoadedCase) =>
  reports.some((report) => report.carId === carId)

const isParty = (member: Member, loaded: LoadedCase) =>
  hasReported(member, loaded) || loaded.cars.some(({ people }) => people.includes(member.id))
