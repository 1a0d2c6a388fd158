import { decisionsApi } from '#shared/contract/decisions.ts'
import { dataQuery } from '#web/data/answer-query.ts'

export const decisionsOfEventQuery = (id: number) =>
  dataQuery(decisionsApi.listOfEvent, { params: { id } })

export const decisionsOfChampionshipQuery = (id: number) =>
  dataQuery(decisionsApi.listOfChampionship, { params: { id } })

type Wanted = { id: number; number: number; version: number | undefined }

export const decisionOfEventQuery = ({ id, number, version }: Wanted) =>
  dataQuery(decisionsApi.getOfEvent, { params: { id, number }, query: { version } })

export const decisionOfChampionshipQuery = ({ id, number, version }: Wanted) =>
  dataQuery(decisionsApi.getOfChampionship, { params: { id, number }, query: { version } })
