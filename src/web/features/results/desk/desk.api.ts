import { counted } from '#shared/domain/words/plural.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AdjustmentForm } from '#shared/contract/result-adjustments.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { resultsApi } from '#shared/contract/results.ts'
import { usersApi } from '#shared/contract/users.ts'
import { answerQuery, dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

/** The event, and the version of its results that the admin has loaded. */
type DeskVersion = { eventId: number; version: number }

/** Without a session, of the event's race. */
export function deskQuery(eventId: number, session?: number) {
  return dataQuery(resultsDeskApi.get, { params: { id: eventId }, query: { session } })
}

/** Members and guests to choose from. */
export const peopleQuery = answerQuery(usersApi.list, {})

/** The races that a link would change; without a person, the races that unlinking would change. */
export function nameEffectQuery(eventId: number, name: string, userId: number | undefined) {
  return queryOptions({
    ...dataQuery(resultsDeskApi.listNameEffects, {
      params: { id: eventId },
      query: { name, ...(userId !== undefined && { userId }) },
    }),
    staleTime: 0,
  })
}

type AdjustmentValues = Omit<z.input<typeof AdjustmentForm>, 'version'>

export function useAdjust({ eventId, version }: DeskVersion) {
  return useMutation({
    mutationFn: async (values: AdjustmentValues) => {
      const body = { ...values, version }
      return (await call(resultsDeskApi.adjust, { params: { id: eventId }, body })).data
    },
    meta: {
      success: 'Results Adjusted',
      failure: 'Adjustment Failed',
      fallback: 'Failed to adjust results',
    },
  })
}

/** Undoes or redoes an adjustment. */
export function useSetUndone({ eventId, version }: DeskVersion) {
  return useMutation({
    mutationFn: async ({ id, isUndone }: { id: number; isUndone: boolean }) => {
      const sent = { params: { id: eventId, adjustmentId: id }, body: { version } }
      const { data } = isUndone
        ? await call(resultsDeskApi.undoAdjustment, sent)
        : await call(resultsDeskApi.redoAdjustment, sent)
      return data
    },
    meta: {
      success: (_data: unknown, { isUndone }: { isUndone: boolean }) =>
        isUndone ? 'Adjustment Undone' : 'Adjustment Redone',
      failure: 'Adjustment Failed',
      fallback: 'Failed to change the adjustment',
    },
  })
}

/** A member or guest by ID, a new guest, or 'unlink'. */
export type NameTarget = { userId: number } | { guest: string } | 'unlink'

export function useLinkName({ eventId, version }: DeskVersion) {
  return useMutation({
    mutationFn: async ({ name, target }: { name: string; target: NameTarget }) => {
      const params = { id: eventId }
      if (target === 'unlink')
        return (await call(resultsDeskApi.unlinkName, { params, query: { name, version } })).data
      if ('guest' in target) {
        const body = { name, displayName: target.guest, version }
        return (await call(resultsDeskApi.createGuest, { params, body })).data
      }
      const body = { name, userId: target.userId, version }
      return (await call(resultsDeskApi.linkName, { params, body })).data
    },
    meta: {
      success: ({ races }: { races: number }, { target }: { target: NameTarget }) => ({
        title: target === 'unlink' ? 'Link Removed' : 'Name Linked',
        description: `Changed ${counted(races, 'race')}.`,
      }),
      failure: 'Link Failed',
      fallback: 'Failed to link the name',
    },
  })
}

export function useRenameGuest() {
  return useMutation({
    mutationFn: async ({ id, displayName }: { id: number; displayName: string }) =>
      (await call(resultsDeskApi.renameGuest, { params: { id }, body: { displayName } })).data,
    meta: {
      success: 'Guest Renamed',
      failure: 'Rename Failed',
      fallback: 'Failed to rename the guest',
    },
  })
}

export function useRestoreFile({ eventId, version }: DeskVersion) {
  return useMutation({
    mutationFn: async ({ id }: { id: number }) => {
      const params = { id: eventId, fileId: id }
      return (await call(resultsApi.restoreFile, { params, body: { version } })).data
    },
    meta: {
      success: 'Results Restored',
      failure: 'Restore Failed',
      fallback: 'Failed to restore the file',
    },
  })
}

export function useRemoveResults({ eventId, version }: DeskVersion) {
  return useMutation({
    mutationFn: (session: number | undefined) =>
      call(resultsApi.delete, { params: { id: eventId }, query: { version, session } }),
    meta: {
      success: 'Results Removed',
      failure: 'Remove Failed',
      fallback: 'Failed to remove the results',
    },
  })
}
