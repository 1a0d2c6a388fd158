import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { drivingRulesQuery, EditDrivingRules } from '#web/features/driving-rules/index.ts'
import { eventQuery } from '#web/features/events/index.ts'
import { Stops, useRaceSource, viewLoader } from '#web/features/race-documents/index.ts'

const here = getRouteApi('/_member/events/$id/race')

export const loadStops = viewLoader((source, { eventId, session }) => [
  source.raceQuery(eventId, session),
  source.telemetryQuery(eventId, session),
  source.raceLogQuery(eventId, session),
  source.recordingsQuery(eventId, session),
  ...(source.isForVisitors ? [] : [drivingRulesQuery(eventId)]),
])

/** Whether drivers kept the rules of the event is not for visitors: stewards judge that. */
export function StopsView() {
  return useRaceSource().isForVisitors ? <Stops rules={undefined} edit={null} /> : <MembersStops />
}

function MembersStops() {
  const eventId = Number(here.useParams().id)
  const { data: event } = useQuery(eventQuery(eventId))
  const { data: rules } = useQuery(drivingRulesQuery(eventId))
  const classes = event?.eventCarClasses.map(({ carClass }) => carClass.name) ?? []
  return (
    <Stops
      rules={rules}
      edit={rules && <EditDrivingRules eventId={eventId} current={rules} classes={classes} />}
    />
  )
}
