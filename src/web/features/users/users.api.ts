import { useMutation } from '@tanstack/react-query'
import { attendanceApi } from '#shared/contract/attendance.ts'
import { signInApi } from '#shared/contract/sign-in.ts'
import { type ManagedUser, type Role, usersApi } from '#shared/contract/users.ts'
import type { DriverCategory } from '#shared/domain/drivers/driver-category.ts'
import { answerQuery, dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const usersQuery = answerQuery(usersApi.list, {})

/** Over the latest season. */
export const attendanceRatesQuery = dataQuery(attendanceApi.listRates, {})

type RoleChange = { user: ManagedUser; role: Role }

export function useSetRole() {
  const setRole = useMutation({
    mutationFn: async ({ user, role }: RoleChange) =>
      (await call(usersApi.setRole, { params: { id: user.id }, body: { role, was: user.role } }))
        .data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(usersQuery.queryKey, (users) =>
        users?.map((user) => (user.id === saved.id ? saved : user)),
      ),
    meta: {
      refetchesInBackground: true,
      success: (_saved: ManagedUser, { user, role }: RoleChange) => ({
        title: 'User role updated successfully',
        action: {
          label: 'Undo',
          onClick: () => setRole.mutate({ user: { ...user, role }, role: user.role }),
        },
      }),
      failure: 'Update Failed',
      fallback: 'Failed to update user role',
    },
  })
  return setRole
}

type CategoryChange = { user: ManagedUser; category: DriverCategory | null }

export function useSetCategory() {
  const setCategory = useMutation({
    mutationFn: async ({ user, category }: CategoryChange) =>
      (await call(usersApi.setCategory, { params: { id: user.id }, body: { category } })).data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(usersQuery.queryKey, (users) =>
        users?.map((user) => (user.id === saved.id ? saved : user)),
      ),
    meta: {
      // It is shown wherever the name is.
      refetchesInBackground: true,
      success: (saved: ManagedUser, { user }: CategoryChange) => ({
        title: 'Category Saved',
        description: `${saved.displayName}: ${saved.driverCategory ?? 'no category'}`,
        action: {
          label: 'Undo',
          onClick: () => setCategory.mutate({ user: saved, category: user.driverCategory }),
        },
      }),
      failure: 'Update Failed',
      fallback: 'Failed to set the category',
    },
  })
  return setCategory
}

type Banning = { user: ManagedUser; reason: string; until: Date | null }

export function useBan() {
  return useMutation({
    mutationFn: async ({ user, reason, until }: Banning) =>
      (
        await call(usersApi.ban, {
          params: { id: user.id },
          body: { reason, until: until?.toISOString() ?? null },
        })
      ).data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(usersQuery.queryKey, (users) =>
        users?.map((user) => (user.id === saved.id ? saved : user)),
      ),
    meta: {
      // They leave their crews, and free places go to those who wait.
      refetchesInBackground: true,
      success: (_saved: ManagedUser, { user }: Banning) =>
        user.ban ? `The ban of ${user.displayName} is changed` : `${user.displayName} is banned`,
      failure: 'Ban Failed',
      fallback: 'Failed to ban the member',
    },
  })
}

export function useLiftBan() {
  return useMutation({
    mutationFn: async ({ id }: ManagedUser) =>
      (await call(usersApi.liftBan, { params: { id } })).data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(usersQuery.queryKey, (users) =>
        users?.map((user) => (user.id === saved.id ? saved : user)),
      ),
    meta: {
      refetchesInBackground: true,
      success: (_saved: ManagedUser, { displayName }: ManagedUser) =>
        `The ban of ${displayName} is lifted`,
      failure: 'Update Failed',
      fallback: 'Failed to lift the ban',
    },
  })
}

type Blocking = { user: ManagedUser; reason: string }

export function useBlock() {
  return useMutation({
    mutationFn: async ({ user, reason }: Blocking) =>
      (await call(usersApi.block, { params: { id: user.id }, body: { reason } })).data,
    onSuccess: (saved, _variables, _result, { client }) =>
      client.setQueryData(usersQuery.queryKey, (users) =>
        users?.map((user) => (user.id === saved.id ? saved : user)),
      ),
    meta: {
      refetchesInBackground: true,
      success: (_saved: ManagedUser, { user }: Blocking) =>
        `${user.displayName} can no longer sign in`,
      failure: 'Not Blocked',
      fallback: 'Failed to block the member',
    },
  })
}

export function useEndSessions() {
  return useMutation({
    mutationFn: async ({ id }: ManagedUser) =>
      (await call(usersApi.endSessions, { params: { id } })).data,
    meta: {
      success: ({ ended }: { ended: number }, { displayName }: ManagedUser) =>
        ended === 0
          ? `${displayName} was not signed in`
          : `${displayName} is signed out everywhere`,
      failure: 'Update Failed',
      fallback: 'Failed to end the sessions',
    },
  })
}

/** The response contains the link. It is shown once and not stored. */
export function useCreateResetLink() {
  return useMutation({
    mutationFn: async ({ id }: ManagedUser) =>
      (await call(signInApi.createResetLink, { params: { id } })).data,
    gcTime: 0,
    meta: { failure: 'Reset Failed', fallback: 'Failed to create the link' },
  })
}

export function useDeleteUser() {
  return useMutation({
    mutationFn: (user: ManagedUser) => call(usersApi.delete, { params: { id: user.id } }),
    onSuccess: (_data, deleted, _result, { client }) =>
      client.setQueryData(usersQuery.queryKey, (users) =>
        users?.filter(({ id }) => id !== deleted.id),
      ),
    meta: {
      // Their places are free again, and results no longer link to them.
      refetchesInBackground: true,
      success: 'User deleted successfully',
      failure: 'Delete Failed',
      fallback: 'Failed to delete user',
    },
  })
}
