import { INCIDENT_CATEGORIES, type IncidentCategory } from '#shared/domain/stewarding/incidents.ts'

/** What a report can be about, for a select. */
export const CATEGORY_OPTIONS = (Object.keys(INCIDENT_CATEGORIES) as IncidentCategory[]).map(
  (value) => ({ value, label: INCIDENT_CATEGORIES[value].name }),
)
