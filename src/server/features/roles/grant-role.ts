import { findActor } from '#server/database/grants.ts'
import type { Database } from '#server/database/database.ts'
import { invalidInput, notAllowed, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { lockAdmins } from '#server/features/auth/index.ts'
import { refuseOutsider } from '#server/features/users/index.ts'
import type { NewRoleGrant, RoleGrant } from '#shared/contract/roles.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import {
  canGrant,
  endOfGranting,
  GRANTED_ROLES,
  type GrantedRole,
  type Member,
  type Scope,
} from '#shared/domain/permissions.ts'
import {
  deleteGrant,
  findGrant,
  findSameGrant,
  insertGrant,
  lockGrantee,
  lockPlace,
  renewGrant,
} from './roles.queries.ts'

/** Gives a role. Giving one that somebody has with the same end is the same success. */
export async function grantRole(tx: Database, actor: CurrentUser, wanted: NewRoleGrant, now: Date) {
  const { userId, role, championshipId = null, eventId = null, endsAt = null, inPlaceOf } = wanted
  const place = { championshipId, eventId }
  checkScope(role, place)
  if (endsAt && endsAt <= now) throw invalidInput('The role must end later than now', 'endsAt')
  await lockAdmins(tx)
  const granter = await getGranter(tx, actor)
  if (!canGrant(granter, role, place)) throw notAllowed(TOO_MUCH)
  checkEnd(endOfGranting(granter, role, place), endsAt)
  if (!(await lockPlace(tx, place))) throw notFound(eventId === null ? 'Championship' : 'Event')
  const person = await getGrantee(tx, userId)

  if (typeof inPlaceOf === 'number') await endRole(tx, actor, inPlaceOf)
  const same = await findSameGrant(tx, { userId, role, ...place })
  const isAsBefore = same?.isInForce && same.endsAt?.getTime() === endsAt?.getTime()
  if (same && isAsBefore) return getGrant(tx, same.id)
  const given = { endsAt, grantedAt: now, grantedById: actor.id }
  if (same) await renewGrant(tx, same.id, given)
  const id = same?.id ?? (await insertGrant(tx, { userId, role, ...place, ...given }))
  const grant = await getGrant(tx, id)
  const displayName = person.displayName
  await happened(tx, {
    actor,
    action: 'user.role-grant',
    subject: userId,
    before: { displayName, ...(same?.isInForce && { endsAt: same.endsAt }) },
    after: recorded(grant),
  })
  return grant
}

/** Takes a role back. */
export async function endRole(tx: Database, actor: CurrentUser, id: number) {
  await lockAdmins(tx)
  const granter = await getGranter(tx, actor)
  const grant = await findGrant(tx, id)
  // Whoever may not take a role back does not learn that somebody has it.
  if (!grant || !mayGive(granter, grant)) throw notFound('Role')
  await deleteGrant(tx, id)
  await happened(tx, {
    actor,
    action: 'user.role-end',
    subject: grant.person.id,
    before: { displayName: grant.person.displayName, ...recorded(grant) },
  })
}

/** Whether somebody may give the role of a grant, and so may see it and take it back. */
export function mayGive(viewer: Member, { role, championship, event }: RoleGrant) {
  return canGrant(viewer, role, { championshipId: championship?.id, eventId: event?.id })
}

const TOO_MUCH = 'You can only give roles that permit no more than yours, for what yours is for'

type Place = { championshipId: number | null; eventId: number | null }

function checkScope(role: GrantedRole, { championshipId, eventId }: Place) {
  if (championshipId !== null && eventId !== null)
    throw invalidInput('A role is for a championship or for an event, not for both', 'eventId')
  const scope: Scope =
    eventId !== null ? 'event' : championshipId !== null ? 'championship' : 'guild'
  const { name, scopes }: { name: string; scopes: readonly Scope[] } = GRANTED_ROLES[role]
  if (!scopes.includes(scope)) throw invalidInput(`${name} is a role for the whole guild`, 'role')
}

function checkEnd(latest: Date | null, endsAt: Date | null) {
  if (latest && (!endsAt || endsAt > latest))
    throw invalidInput('The role cannot end later than yours', 'endsAt')
}

/** Another may have taken the viewer's role while this request waited. */
async function getGranter(tx: Database, { id }: CurrentUser) {
  const granter = await findActor(tx, id)
  if (!granter) throw notAllowed()
  return granter
}

async function getGrantee(tx: Database, userId: number) {
  const person = await lockGrantee(tx, userId)
  if (!person) throw notFound('User')
  refuseOutsider(person)
  return person
}

async function getGrant(tx: Database, id: number) {
  const grant = await findGrant(tx, id)
  if (!grant) throw notFound('Role')
  return grant
}

/** What the audit log says of a grant: the names are those of its time. */
function recorded({ role, championship, event, endsAt }: RoleGrant) {
  return {
    role,
    ...(championship && { championship: championship.name }),
    ...(event && { event: event.title }),
    endsAt,
  }
}
