import { type QueryClient, useMutation } from '@tanstack/react-query'
import { driversApi } from '#shared/contract/drivers.ts'
import { type CrewMember, entriesApi, type Entry } from '#shared/contract/entries.ts'
import type { CrewRole } from '#shared/domain/entries/crew.ts'
import { answerQuery, dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { isAboutField, isUnconfirmed } from '#web/data/api-error.ts'

export function entryQuery(id: number) {
  return dataQuery(entriesApi.get, { params: { id } })
}

/** Members to choose from. */
export const membersQuery = answerQuery(driversApi.list, { query: {} })

type Invited = { userId: number; displayName: string; role: CrewRole }

export function useInvite({ id }: Entry) {
  return useMutation({
    mutationFn: async ({ userId, role }: Invited) =>
      (await call(entriesApi.invite, { params: { id }, body: { userId, role } })).data,
    onSuccess: showEntry,
    meta: {
      refetchesInBackground: true,
      success: (_entry: Entry, { displayName }: Invited) => ({
        title: 'Invitation Sent',
        description: `${displayName} can accept or decline it`,
      }),
      failure: (error) => (isAboutField(error) ? undefined : 'Invitation Failed'),
      fallback: 'Failed to invite to the crew',
    },
  })
}

export function useCreateLink({ id }: Entry) {
  return useMutation({
    mutationFn: async (role: CrewRole) =>
      (await call(entriesApi.createLink, { params: { id }, body: { role } })).data,
    meta: {
      refetchesInBackground: true,
      failure: 'No Link Created',
      fallback: 'Failed to create a link',
    },
  })
}

type NewRole = { member: CrewMember; role: 'driver' | 'reserve' }

export function useSetRole({ id }: Entry) {
  return useMutation({
    mutationFn: async ({ member, role }: NewRole) =>
      (await call(entriesApi.setRole, { params: { id, memberId: member.id }, body: { role } }))
        .data,
    onSuccess: showEntry,
    meta: {
      refetchesInBackground: true,
      success: (_entry: Entry, { member, role }: NewRole) => ({
        title: 'Crew Changed',
        description: `${member.displayName} is a ${role} now`,
      }),
      failure: 'Crew Not Changed',
      fallback: 'Failed to change the role',
    },
  })
}

/** Names the next captain; null for nobody. */
export function useNameSuccessor({ id }: Entry) {
  return useMutation({
    mutationFn: async (member: CrewMember | null) =>
      (
        await call(entriesApi.nameSuccessor, {
          params: { id },
          body: { memberId: member?.id ?? null },
        })
      ).data,
    onSuccess: showEntry,
    meta: {
      refetchesInBackground: true,
      success: (_entry: Entry, member: CrewMember | null) => ({
        title: 'Next Captain',
        description: member
          ? `${member.displayName} becomes captain if the captain leaves`
          : 'Nobody is named any more',
      }),
      failure: 'Crew Not Changed',
      fallback: 'Failed to name the next captain',
    },
  })
}

/** A member by id, or a guest by name. */
export type NewDriver = {
  userId: number | null
  guestName: string | null
  reason: string
  /** The organiser knows that the crew passes a limit. */
  overLimit: boolean
}

export function useSwapDriver({ id }: Entry, { id: memberId }: CrewMember) {
  return useMutation({
    mutationFn: async (body: NewDriver) =>
      (await call(entriesApi.swapDriver, { params: { id }, body: { memberId, ...body } })).data,
    onSuccess: showEntry,
    meta: {
      refetchesInBackground: true,
      success: 'Driver Swapped',
      failure: (error) =>
        isAboutField(error) || isUnconfirmed(error) ? undefined : 'Driver Not Swapped',
      fallback: 'Failed to swap the driver',
    },
  })
}

/** Puts a driver into the crew without asking them. */
export function useAddDriver({ id }: Entry) {
  return useMutation({
    mutationFn: async (body: NewDriver) =>
      (await call(entriesApi.addDriver, { params: { id }, body })).data,
    onSuccess: showEntry,
    meta: {
      refetchesInBackground: true,
      success: 'Driver Added',
      failure: (error) =>
        isAboutField(error) || isUnconfirmed(error) ? undefined : 'Driver Not Added',
      fallback: 'Failed to add the driver',
    },
  })
}

/** Recalls an invitation, or takes somebody out of the crew. */
export function useRemoveFromCrew({ id }: Entry) {
  return useMutation({
    mutationFn: async (member: CrewMember) =>
      (await call(entriesApi.removeMember, { params: { id, memberId: member.id } })).data,
    onSuccess: showEntry,
    meta: {
      refetchesInBackground: true,
      success: (_entry: Entry, { state, displayName }: CrewMember) =>
        state === 'invited'
          ? { title: 'Invitation Recalled', description: `${displayName} can no longer accept it` }
          : { title: 'Crew Changed', description: `${displayName} is no longer in the crew` },
      failure: 'Crew Not Changed',
      fallback: 'Failed to change the crew',
    },
  })
}

export function useMakeCaptain({ id }: Entry) {
  return useMutation({
    mutationFn: async (member: CrewMember) =>
      (await call(entriesApi.makeCaptain, { params: { id, memberId: member.id } })).data,
    onSuccess: showEntry,
    meta: {
      refetchesInBackground: true,
      success: (_entry: Entry, { displayName }: CrewMember) => ({
        title: 'Captaincy Handed Over',
        description: `${displayName} is captain now`,
      }),
      failure: 'Crew Not Changed',
      fallback: 'Failed to hand over the captaincy',
    },
  })
}

export type EntryValues = {
  carId: number
  driverNumber: number | null
  teamName: string | null
  /** An organiser knows that the entry exceeds a limit. */
  overLimit: boolean
}

export function useChangeEntry({ id }: Entry) {
  return useMutation({
    mutationFn: async (body: EntryValues) =>
      (await call(entriesApi.update, { params: { id }, body })).data,
    onSuccess: showEntry,
    meta: {
      refetchesInBackground: true,
      success: 'Entry Changed',
      failure: (error) =>
        isAboutField(error) || isUnconfirmed(error) ? undefined : 'Entry Not Changed',
      fallback: 'Failed to change the entry',
    },
  })
}

export function useLeaveCrew({ id, name, event }: Entry) {
  return useMutation({
    mutationFn: () => call(entriesApi.leave, { params: { id } }),
    meta: {
      success: { title: 'You Left the Crew', description: `${name}, ${event.title}` },
      failure: 'You Are Still in the Crew',
      fallback: 'Failed to leave the crew',
    },
  })
}

/** Shows the answer before anything is fetched again. */
function showEntry(
  entry: Entry,
  _variables: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) {
  client.setQueryData(entryQuery(entry.id).queryKey, entry)
}
