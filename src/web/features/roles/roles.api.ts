import { queryOptions, useMutation } from '@tanstack/react-query'
import { type NewRoleGrant, type RoleGrant, rolesApi } from '#shared/contract/roles.ts'
import { GRANTED_ROLES } from '#shared/domain/permissions.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { placeText } from './place-text.ts'

export const ownRolesQuery = queryOptions(dataQuery(rolesApi.listOwn, {}))

export const rolesQuery = queryOptions(dataQuery(rolesApi.list, {}))

export function useGrantRole() {
  return useMutation({
    mutationFn: async ({ endsAt, ...body }: NewRoleGrant) =>
      (await call(rolesApi.grant, { body: { ...body, endsAt: endsAt?.toISOString() ?? null } }))
        .data,
    meta: {
      success: (grant: RoleGrant) => `${grant.person.displayName} is ${jobText(grant)}`,
      failure: 'Not Given',
      fallback: 'Failed to give the role',
    },
  })
}

export function useEndRole() {
  const grant = useGrantRole()
  return useMutation({
    mutationFn: ({ id }: RoleGrant) => call(rolesApi.end, { params: { id } }),
    meta: {
      success: (_data: unknown, ended: RoleGrant) => ({
        title: `${ended.person.displayName} is no longer ${jobText(ended)}`,
        action: { label: 'Undo', onClick: () => grant.mutate(asNew(ended)) },
      }),
      failure: 'Not Taken Back',
      fallback: 'Failed to take the role back',
    },
  })
}

const jobText = (grant: RoleGrant) =>
  `${GRANTED_ROLES[grant.role].name.toLowerCase()} of ${placeText(grant)}`

const asNew = ({ person, role, championship, event, endsAt }: RoleGrant): NewRoleGrant => ({
  userId: person.id,
  role,
  championshipId: championship?.id,
  eventId: event?.id,
  endsAt,
})
