import { useMutation } from '@tanstack/react-query'
import { type ManagedTeam, type TeamForm, teamsApi } from '#shared/contract/teams.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField } from '#web/data/api-error.ts'
import { teamsQuery } from '#web/data/teams.ts'

export { teamsQuery }

export function teamQuery(id: number) {
  return dataQuery(teamsApi.get, { params: { id } })
}

export const managedTeamsQuery = dataQuery(teamsApi.listManaged, {})

const SAVING = {
  failure: (error: Error) => (isAboutField(error) ? undefined : 'Save Failed'),
  fallback: 'Failed to save team',
} as const

export function useCreateTeam() {
  return useMutation({
    mutationFn: async (name: string) => (await call(teamsApi.create, { body: { name } })).data,
    meta: {
      ...SAVING,
      success: ({ name, entries }: ManagedTeam) => ({
        title: 'Team created',
        description: `${name} has ${entriesText(entries)}`,
      }),
    },
  })
}

export function useUpdateTeam() {
  return useMutation({
    mutationFn: async ({ id, ...body }: TeamForm & { id: number; version: number }) =>
      (await call(teamsApi.update, { params: { id }, body })).data,
    meta: { ...SAVING, success: 'Team saved' },
  })
}

type Merge = { team: ManagedTeam; into: number }

export function useMergeTeams() {
  const split = useSplitTeam()
  return useMutation({
    mutationFn: async ({ team: { id }, into }: Merge) =>
      (await call(teamsApi.merge, { params: { id }, body: { into } })).data,
    meta: {
      success: ({ id, name, entries }: ManagedTeam, { team }: Merge) => ({
        title: 'Teams merged',
        description: `${name} has ${entriesText(entries)} now`,
        action: { label: 'Undo', onClick: () => split.mutate({ from: id, team }) },
      }),
      failure: 'Merge Failed',
      fallback: 'Failed to merge teams',
    },
  })
}

/** Takes a merge back. */
function useSplitTeam() {
  return useMutation({
    mutationFn: async ({ from, team }: { from: number; team: ManagedTeam }) => {
      const aliases = team.aliases.map(({ name }) => name)
      const body = { name: team.name, aliases }
      return (await call(teamsApi.split, { params: { id: from }, body })).data
    },
    meta: {
      success: ({ name, entries }: ManagedTeam) => ({
        title: 'Merge undone',
        description: `${name} has ${entriesText(entries)} again`,
      }),
      failure: 'Undo Failed',
      fallback: 'Failed to split the team off again',
    },
  })
}

export function useDeleteTeam() {
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(teamsApi.delete, { params: { id } }),
    meta: {
      success: 'Team deleted',
      failure: 'Delete Failed',
      fallback: 'Failed to delete team',
    },
  })
}

/** '1 entry', '12 entries', 'no entries' */
export function entriesText(count: number) {
  if (count === 0) return 'no entries'
  return count === 1 ? '1 entry' : `${count} entries`
}
