import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import { crewPlanQuery, PlanFrame } from '#web/features/crew-plans/index.ts'
import { eventQuery, useNowAt } from '#web/features/events/index.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'

const here = getRouteApi('/_member/events/$id/plan')

const STEP_MS = 30_000
/** Of a race that runs faster than time. */
const LEAST_STEP_MS = 2_000

export function CrewPlanPage() {
  const { entry } = here.useSearch()
  return (
    <Loaded
      id={here.useParams().id}
      query={(id) => crewPlanQuery(id, entry)}
      page={{ title: 'Plan' }}
      failure="Failed to load the plan"
      missing={<NotFound thing="Plan" link={<Link to="/events" />} linkText="All Events" />}
    >
      {(data) => <Shown data={data} />}
    </Loaded>
  )
}

function Shown({ data }: { data: CrewPlan }) {
  const { view } = here.useSearch()
  const navigate = here.useNavigate()
  const { raceMinutes, lineUpCloses } = data.event
  const { speed } = data
  const begins = data.beganAt ?? data.event.startDateTime
  // Its title is in the way back.
  useQuery(eventQuery(data.event.id))
  const now = useNowAt(
    useMemo(
      () => [lineUpCloses, ...stepsOf(begins, raceMinutes, speed)],
      [lineUpCloses, begins, raceMinutes, speed],
    ),
  )
  return (
    <PlanFrame
      data={data}
      now={now}
      view={view}
      onView={(next) => void navigate({ search: (before) => ({ ...before, view: next }) })}
    />
  )
}

/** While the race runs, what comes next is counted down. */
function stepsOf(start: Date, minutes: number, speed: number) {
  const stepMs = Math.max(LEAST_STEP_MS, STEP_MS / speed)
  const count = Math.ceil((minutes * 60_000) / speed / stepMs) + 1
  return Array.from({ length: count }, (_, index) => new Date(start.getTime() + index * stepMs))
}
