import { championshipLinksApi } from '#shared/contract/championship-links.ts'
import { dataQuery } from '#web/data/answer-query.ts'

export const runningChampionshipsQuery = dataQuery(championshipLinksApi.listRunning, {})

export const driverChampionshipsQuery = (id: number) =>
  dataQuery(championshipLinksApi.listOfDriver, { params: { id } })

export const eventChampionshipsQuery = (id: number) =>
  dataQuery(championshipLinksApi.listOfEvent, { params: { id } })
