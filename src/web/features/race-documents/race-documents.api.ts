import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { z } from 'zod'
import { type PublicRaceLog, publicRacesApi } from '#shared/contract/public/races.ts'
import {
  type DrivenRace,
  raceDocumentsApi,
  type RaceOrder,
  type RaceTelemetry,
} from '#shared/contract/race-documents.ts'
import type { RaceLog } from '#shared/contract/race-log.ts'
import { type Recording, recordingsApi } from '#shared/contract/recordings.ts'
import { about, dataQuery } from '#web/data/answer-query.ts'
import { call } from '#web/data/api-client.ts'
import { currentUserQuery } from '#web/data/viewer.ts'

type AboutSession = Omit<z.output<(typeof raceDocumentsApi)['getRace']['response']>, 'data'>

type Read<Data> = (eventId: number, session?: number) => ReturnType<typeof queryOptions<Data>>

/** From where the views of a race read what they show: members and visitors have answers of their own. */
export type RaceSource = {
  isForVisitors: boolean
  raceOrderQuery: Read<{ data: RaceOrder } & AboutSession>
  raceQuery: Read<{ data: DrivenRace } & AboutSession>
  telemetryQuery: Read<RaceTelemetry>
  raceLogQuery: Read<RaceLog>
  /** Of another session, with where its clock begins. */
  recordingsQuery: Read<Recording[]>
}

/** A query that does not tell in its type which answer it reads. */
const asking = <Data>(key: ReturnType<typeof about>, ask: () => Promise<Data>) =>
  queryOptions<Data>({ ...key, queryFn: ask })

const sent = (eventId: number, session: number | undefined) => ({
  params: { id: eventId },
  query: { session },
})

const membersRace: RaceSource = {
  isForVisitors: false,
  raceOrderQuery: (id, session) => {
    const asked = sent(id, session)
    return asking(about(raceDocumentsApi.getOrder, asked), () =>
      call(raceDocumentsApi.getOrder, asked),
    )
  },
  raceQuery: (id, session) => {
    const asked = sent(id, session)
    return asking(about(raceDocumentsApi.getRace, asked), () =>
      call(raceDocumentsApi.getRace, asked),
    )
  },
  telemetryQuery: (id, session) => {
    const asked = sent(id, session)
    return asking(
      about(raceDocumentsApi.getTelemetry, asked),
      async () => (await call(raceDocumentsApi.getTelemetry, asked)).data,
    )
  },
  raceLogQuery: (id, session) => {
    const asked = sent(id, session)
    return asking(
      about(raceDocumentsApi.getLog, asked),
      async () => (await call(raceDocumentsApi.getLog, asked)).data,
    )
  },
  recordingsQuery: (id, session) => {
    const asked = sent(id, session)
    return asking(
      about(recordingsApi.list, asked),
      async () => (await call(recordingsApi.list, asked)).data,
    )
  },
}

const visitorsRace: RaceSource = {
  isForVisitors: true,
  raceOrderQuery: (id, session) => {
    const asked = sent(id, session)
    return asking(about(publicRacesApi.getOrder, asked), () => call(publicRacesApi.getOrder, asked))
  },
  raceQuery: (id, session) => {
    const asked = sent(id, session)
    return asking(about(publicRacesApi.getRace, asked), () => call(publicRacesApi.getRace, asked))
  },
  telemetryQuery: (id, session) => {
    const asked = sent(id, session)
    return asking(
      about(publicRacesApi.getTelemetry, asked),
      async () => (await call(publicRacesApi.getTelemetry, asked)).data,
    )
  },
  raceLogQuery: (id, session) => {
    const asked = sent(id, session)
    return asking(about(publicRacesApi.getLog, asked), async () =>
      logOf((await call(publicRacesApi.getLog, asked)).data),
    )
  },
  recordingsQuery: (id, session) => {
    const asked = sent(id, session)
    return asking(
      about(publicRacesApi.listRecordings, asked),
      async () => (await call(publicRacesApi.listRecordings, asked)).data,
    )
  },
}

/** Visitors are not told who decided, and why only where notice boards are public. */
const logOf = (log: PublicRaceLog): RaceLog => ({
  ...log,
  decisions: log.decisions.map((one) => ({ ...one, reason: one.reason ?? '', authorName: '' })),
})

/** @param isForVisitors whether whoever looks has no account */
export const raceSource = (isForVisitors: boolean) => (isForVisitors ? visitorsRace : membersRace)

/** For loaders, which run only for who may see the page. */
export const sourceFor = (client: QueryClient) =>
  raceSource(client.getQueryData(currentUserQuery.queryKey) === null)

export const RaceSourceContext = createContext(membersRace)

/** What the views of the page read. */
export const useRaceSource = () => use(RaceSourceContext)

/** The event of a race, as visitors read of it. */
export const publicRaceEventQuery = (id: number) =>
  dataQuery(publicRacesApi.getEvent, { params: { id } })
