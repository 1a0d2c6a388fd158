import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { z } from 'zod'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import { aboutSession } from '#server/features/results/index.ts'
import { readNamings } from '#server/http/public-state.queries.ts'
import { JSON_TYPE } from '#server/http/is-unchanged.ts'
import type { ReadyAnswer } from '#server/http/ready-answer.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { publicRacesApi } from '#shared/contract/public/races.ts'
import { raceDocumentsApi } from '#shared/contract/race-documents.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { sessionExportApi } from '#shared/contract/session-export.ts'
import { CSV_TYPE } from '#shared/domain/words/csv.ts'
import { publicLog, publicOrder, publicRace } from '#shared/domain/public-pages/public-race.ts'
import { raceOrder } from '#shared/domain/race-documents/race-order.ts'
import { storyInBrief } from '#shared/domain/race-story/race-story.ts'
import { greenSeconds } from '#shared/domain/race-documents/green.ts'
import { suggestionsOf } from '#shared/domain/stewarding/suggestions.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { withStartDifferences } from '#shared/domain/race-documents/start-differences.ts'
import { findDrivenRace, findTelemetry, listCrews } from './race-documents.queries.ts'
import {
  type Asked,
  exportAnalysis,
  exportClassification,
  exportDocuments,
  exportSession,
} from './race-export.ts'
import { findRaceLog } from './race-log.queries.ts'

type Made = { text: string; contentType: string; fileName?: string }

const DOCUMENTS = {
  order: json(raceDocumentsApi.getOrder, async (tx, { eventId, session }) => ({
    data: raceOrder(await findDrivenRace(tx, session)),
    ...(await aboutSession(tx, eventId, session)),
  })),
  race: json(raceDocumentsApi.getRace, async (tx, { eventId, session }) => ({
    data: withStartDifferences(await findDrivenRace(tx, session)),
    ...(await aboutSession(tx, eventId, session)),
  })),
  telemetry: json(raceDocumentsApi.getTelemetry, async (tx, { session }) => ({
    data: await findTelemetry(tx, session),
  })),
  log: json(raceDocumentsApi.getLog, async (tx, { session }) => ({
    data: await findRaceLog(tx, session),
  })),
  publicOrder: json(publicRacesApi.getOrder, async (tx, asked) => ({
    data: publicOrder(
      raceOrder(await findDrivenRace(tx, asked.session)),
      await forVisitors(tx, asked),
    ),
    ...(await aboutSession(tx, asked.eventId, asked.session)),
  })),
  publicRace: json(publicRacesApi.getRace, async (tx, asked) => ({
    data: publicRace(
      withStartDifferences(await findDrivenRace(tx, asked.session)),
      await forVisitors(tx, asked),
    ),
    ...(await aboutSession(tx, asked.eventId, asked.session)),
  })),
  publicTelemetry: json(publicRacesApi.getTelemetry, async (tx, { session }) => ({
    data: await findTelemetry(tx, session),
  })),
  publicLog: json(publicRacesApi.getLog, async (tx, asked) => ({
    data: publicLog(
      await findRaceLog(tx, asked.session),
      await listCrews(tx, asked.session),
      await forVisitors(tx, asked),
    ),
  })),
  analysis: csv('analysis', exportAnalysis),
  classification: csv('classification', exportClassification),
  brief,
  suggestions,
  documents: json(raceExportApi.getDocuments, exportDocuments, ({ event }) => `race-${event.id}`),
  sessionDocuments: json(
    sessionExportApi.getDocuments,
    exportSession,
    ({ event, session }) => `${session.kind}-${event.id}`,
  ),
}

/** Read in the same moment as the rest, so that nobody is named in two ways. */
const forVisitors = async (tx: Database, { visitors = NOTHING_ELSE }: Asked) => ({
  ...(await readNamings(tx)),
  ...visitors,
})

const NOTHING_ELSE = { hasPages: false, hasCategories: false, hasReasons: false }

/** For posts, which tell a race in two sentences. */
async function brief(tx: Database, { session }: Asked): Promise<Made> {
  const race = raceTimeline(toRaceCars(await findDrivenRace(tx, session)))
  const story = race ? storyInBrief(race) : null
  return { text: JSON.stringify({ story }), contentType: JSON_TYPE }
}

/** For stewards: what the file suggests to look at. */
async function suggestions(tx: Database, { session }: Asked): Promise<Made> {
  const cars = toRaceCars(await findDrivenRace(tx, session))
  const race = raceTimeline(cars)
  const green = greenSeconds(cars)
  const found =
    race && green !== null ? suggestionsOf(race, await findRaceLog(tx, session), green) : []
  return { text: JSON.stringify(found), contentType: JSON_TYPE }
}

export type DocumentName = keyof typeof DOCUMENTS

/** The bytes of a document. Takes seconds for a long race, without a pause: run it in a thread. */
export async function makeDocument(
  db: Database,
  name: DocumentName,
  asked: Asked,
): Promise<ReadyAnswer> {
  const { text, ...rest } = await atOneMoment(db, (tx) => DOCUMENTS[name](tx, asked))
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  return { ...rest, etag, zipped: gzipSync(text) }
}

function json<E extends Endpoint>(
  endpoint: E,
  make: (tx: Database, asked: Asked) => Promise<z.output<E['response']>>,
  nameOf?: (made: z.output<E['response']>) => string,
) {
  return async (tx: Database, asked: Asked): Promise<Made> => {
    const made = await make(tx, asked)
    return {
      text: JSON.stringify(endpoint.response.encode(made)),
      contentType: JSON_TYPE,
      ...(nameOf && { fileName: `${nameOf(made)}.json` }),
    }
  }
}

function csv(what: string, make: typeof exportAnalysis) {
  return async (tx: Database, asked: Asked): Promise<Made> => {
    const { kind, text } = await make(tx, asked)
    return { text, contentType: CSV_TYPE, fileName: `${kind}-${asked.eventId}-${what}.csv` }
  }
}
