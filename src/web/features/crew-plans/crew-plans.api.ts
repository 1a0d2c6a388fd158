import { queryOptions, useMutation } from '@tanstack/react-query'
import { type CrewPlan, crewPlansApi, type Plan } from '#shared/contract/crew-plans.ts'
import { raceSecondsAt } from '#shared/domain/crew-plans/race-clock.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { clockOf } from './plan-model.ts'

/** While the race runs, what was driven comes with every lap, which is announced to nobody. */
const RUNNING_MS = 20_000
/** Of a race that runs faster than time. */
const LEAST_MS = 2_000

/** @param entry the entry of a crew; without one, the viewer's own */
export function crewPlanQuery(eventId: number, entry?: number) {
  return queryOptions({
    ...dataQuery(crewPlansApi.get, { params: { id: eventId }, query: { entry } }),
    refetchInterval: ({ state: { data } }) =>
      data && isRunning(data) ? Math.max(LEAST_MS, RUNNING_MS / data.speed) : false,
  })
}

function isRunning(data: CrewPlan) {
  const passed = raceSecondsAt(clockOf(data), new Date())
  return passed >= 0 && passed < (data.event.raceMinutes + 10) * 60
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

type Renamed = { plan: Plan; name: string }

export function useRenamePlan(id: number) {
  return useMutation({
    mutationFn: ({ plan, name }: Renamed) => {
      const { id: planId, version, assumptions, stints } = plan
      const body = { version, name, assumptions, stints, isSuggestion: false }
      return call(crewPlansApi.update, { params: { id, planId }, body })
    },
    meta: {
      success: (_: unknown, { name }: Renamed) => ({ title: 'Plan Renamed', description: name }),
      failure: 'Plan Not Renamed',
      fallback: 'Failed to rename the plan',
    },
  })
}

/** What one tap did, and how to take it back. */
type OneTap<Saved = void> = { title: string; onUndo: (saved: Saved) => void }

type Change = Values & {
  planId: number
  version: number
  isSuggestion: boolean
  oneTap?: OneTap<Plan> | undefined
}

export function useSavePlan(id: number) {
  return useMutation({
    mutationFn: ({ planId, oneTap: _oneTap, ...body }: Change) =>
      call(crewPlansApi.update, { params: { id, planId }, body }),
    meta: {
      success: ({ data }: { data: Plan }, { isSuggestion, oneTap }: Change) =>
        oneTap ? withUndo(oneTap, data) : isSuggestion ? 'Suggestion Saved' : 'Plan Saved',
      failure: 'Plan Not Saved',
      fallback: 'Failed to save the plan',
    },
  })
}

const withUndo = <Saved>({ title, onUndo }: OneTap<Saved>, saved: Saved) => ({
  title,
  action: { label: 'Undo', onClick: () => onUndo(saved) },
})

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

type Answers = {
  member: number | undefined
  begins: string
  answers: string
  oneTap?: OneTap | undefined
}

/** Says nothing where it worked, but for one tap: it is saved as one goes. */
export function useAnswer(id: number) {
  return useMutation({
    mutationFn: ({ member, oneTap: _oneTap, ...body }: Answers) =>
      call(crewPlansApi.answer, { params: { id }, body: { ...body, ...(member && { member }) } }),
    meta: {
      success: (_: unknown, { oneTap }: Answers) => oneTap && withUndo(oneTap, undefined),
      failure: 'Answer Not Saved',
      fallback: 'Failed to save your answer',
    },
  })
}
