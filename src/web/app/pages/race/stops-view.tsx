import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { drivingRulesQuery, EditDrivingRules } from '#web/features/driving-rules/index.ts'
import { eventQuery } from '#web/features/events/index.ts'
import {
  raceLogQuery,
  raceQuery,
  recordingsQuery,
  Stops,
  telemetryQuery,
  viewLoader,
} from '#web/features/race-documents/index.ts'

const here = getRouteApi('/_member/events/$id/race')

export const loadStops = viewLoader(({ eventId, session }) => [
  raceQuery(eventId, session),
  telemetryQuery(eventId, session),
  raceLogQuery(eventId, session),
  recordingsQuery(eventId, session),
  drivingRulesQuery(eventId),
])

export function StopsView() {
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
