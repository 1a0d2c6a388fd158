import { classificationVersionsApi } from '#shared/contract/classification-versions.ts'
import { dataQuery } from '#web/data/answer-query.ts'

export function versionsQuery(eventId: number, session: number | undefined) {
  return dataQuery(classificationVersionsApi.list, { params: { id: eventId }, query: { session } })
}

/** Versions never change, but the names of members do. */
export function versionQuery(eventId: number, versionId: number) {
  return dataQuery(classificationVersionsApi.get, { params: { id: eventId, versionId } })
}
