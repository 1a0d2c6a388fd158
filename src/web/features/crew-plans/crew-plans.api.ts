import { queryOptions, useMutation } from '@tanstack/react-query'
import { type CrewPlan, crewPlansApi, type Plan } from '#shared/contract/crew-plans.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

/** While the race runs, what was driven comes with every lap, which is announced to nobody. */
const RUNNING_MS = 20_000

/** @param entry the entry of a crew; without one, the viewer's own */
export function crewPlanQuery(eventId: number, entry?: number) {
  return queryOptions({
    ...dataQuery(crewPlansApi.get, { params: { id: eventId }, query: { entry } }),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? RUNNING_MS : false),
  })
}

function isRunning({ beganAt, event: { startDateTime, raceMinutes } }: CrewPlan) {
  const passed = Date.now() - (beganAt ?? startDateTime).getTime()
  return passed >= 0 && passed < (raceMinutes + 10) * 60_000
}

type Values = Pick<Plan, 'name' | 'assumptions' | 'stints'>

export function useCreatePlan(id: number) {
  return useMutation({
    mutationFn: (body: Values) => call(crewPlansApi.create, { params: { id }, body }),
    meta: {
      success: (_: unknown, { name }: Values) => ({ title: 'Plan Added', description: name }),
      failure: 'Plan Not Added',
      fallback: 'Failed to add the plan',
    },
  })
}

type Change = Values & { planId: number; version: number; isSuggestion: boolean }

export function useSavePlan(id: number) {
  return useMutation({
    mutationFn: ({ planId, ...body }: Change) =>
      call(crewPlansApi.update, { params: { id, planId }, body }),
    meta: {
      success: (_: unknown, { isSuggestion }: Change) =>
        isSuggestion ? 'Suggestion Saved' : 'Plan Saved',
      failure: 'Plan Not Saved',
      fallback: 'Failed to save the plan',
    },
  })
}

type Known = { planId: number; version: number }

export function useTakeBack(id: number) {
  return useMutation({
    mutationFn: ({ planId, version }: Known) =>
      call(crewPlansApi.takeBack, { params: { id, planId }, body: { version } }),
    meta: {
      success: 'Suggestion Taken Back',
      failure: 'Suggestion Not Taken Back',
      fallback: 'Failed to take the suggestion back',
    },
  })
}

export function useActivatePlan(id: number) {
  return useMutation({
    mutationFn: (planId: number) => call(crewPlansApi.activate, { params: { id, planId } }),
    meta: {
      success: 'Plan Is Active',
      failure: 'Plan Not Active',
      fallback: 'Failed to make the plan active',
    },
  })
}

export function useDeletePlan(id: number) {
  return useMutation({
    mutationFn: ({ planId, version }: Known) =>
      call(crewPlansApi.delete, { params: { id, planId }, query: { version: String(version) } }),
    meta: {
      success: 'Plan Deleted',
      failure: 'Plan Not Deleted',
      fallback: 'Failed to delete the plan',
    },
  })
}

export function useAskForAvailability(id: number) {
  return useMutation({
    mutationFn: () => call(crewPlansApi.ask, { params: { id } }),
    meta: {
      success: 'Drivers Asked',
      failure: 'Drivers Not Asked',
      fallback: 'Failed to ask the drivers',
    },
  })
}

type Answers = { member: number | undefined; begins: string; answers: string }

/** Says nothing where it worked: it is saved as one goes. */
export function useAnswer(id: number) {
  return useMutation({
    mutationFn: ({ member, ...body }: Answers) =>
      call(crewPlansApi.answer, { params: { id }, body: { ...body, ...(member && { member }) } }),
    meta: { failure: 'Answer Not Saved', fallback: 'Failed to save your answer' },
  })
}
