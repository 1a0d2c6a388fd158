import { eventPlanningApi } from '#shared/contract/event-planning.ts'
import { admin } from './sample.ts'

export const eventSeriesSamples = [admin(eventPlanningApi.listMemberZones)]
