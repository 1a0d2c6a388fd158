import { queryOptions, useMutation } from '@tanstack/react-query'
import { licencesApi, type Proposal } from '#shared/contract/licences.ts'
import { penaltiesApi } from '#shared/contract/penalties.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'

export const ownPenaltiesQuery = queryOptions(dataQuery(penaltiesApi.listOwn, {}))

export const ownLicencesQuery = queryOptions(dataQuery(licencesApi.listOwn, {}))

export const licencesOfQuery = (id: number) => dataQuery(licencesApi.listOf, { params: { id } })

export const proposalsQuery = queryOptions(dataQuery(licencesApi.listProposals, {}))

export function useTurnDown({ id, person }: Proposal) {
  return useMutation({
    mutationFn: (body: { reason: string }) => call(licencesApi.turnDown, { params: { id }, body }),
    meta: {
      success: `Nothing follows for ${person.displayName}`,
      failure: 'Not Turned Down',
      fallback: 'Failed to turn the proposal down',
    },
  })
}
