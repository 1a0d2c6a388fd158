import { registrationsApi } from '#shared/contract/registrations.ts'
import { dataQuery } from './answer-query.ts'

/** Apart from what changes registrations, because the first pages need only this. */
export const ownRegistrationsQuery = dataQuery(registrationsApi.listOwn, {})
