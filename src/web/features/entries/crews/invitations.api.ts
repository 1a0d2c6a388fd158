import { invitationsApi } from '#shared/contract/invitations.ts'
import { dataQuery } from '#web/data/answer-query.ts'

export const invitationsQuery = dataQuery(invitationsApi.listOwn, {})
