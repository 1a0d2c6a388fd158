import { Agent, request } from 'node:http'
import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  caseCars,
  cases,
  caseSeats,
  caseVotes,
  championshipRounds,
  championships,
  entries,
  entryCarLinks,
  events,
  reports,
  statements,
  users,
} from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import { sql } from '#server/database/sql.ts'
import { CODE_LETTERS } from '#shared/contract/case-code.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { DRAFT } from '#tests/support/case-scene.ts'
import { answerOf } from './answer-of.ts'
import { type Figure, median, percentile } from './figure.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

const ROUNDS = 20
const CASES = 300
const STATEMENTS = 2_000
/** Of the cases, whose vote is closed. */
const VOTED = 60
const REQUESTS = 100
const PREVIEWS = 60
const PUBLICATIONS = 40
const HOUR_MS = 3_600_000
const REASON = 'Both crews asked for a decision the same evening.'
const LIMITS_MS = { list: 50, page: 50, preview: 150, publish: 300 } as const

/** The stewards' pages in a season of 20 rounds with 300 cases and 2,000 statements. */
export async function benchStewarding(guild: Guild, server: RunningServer): Promise<Figure[]> {
  await guild.grow()
  const { open, voted } = await insertSeason(guild)
  const agent = new Agent({ keepAlive: true })
  const read = async (path: string) =>
    (await answerOf(server.origin + path, guild.cookie, agent)).ms
  const write = (path: string, body: object) =>
    post(server.origin + path, { cookie: guild.cookie, agent, body })

  const lists = await repeated(REQUESTS, () => read(endpointUrl(casesApi.list)))
  const pages = await repeated(REQUESTS, (n) =>
    read(endpointUrl(casesApi.get, { id: open[n % open.length]?.code ?? '' })),
  )
  const previews = await repeated(PREVIEWS, (n) => {
    const { code, carId } = one(voted.slice(n % voted.length).slice(0, 1))
    return write(endpointUrl(casesApi.preview, { id: code }), { draft: draftOf(carId) })
  })
  const publications = await repeated(PUBLICATIONS, (n) => {
    const { code, carId } = one(voted.slice(n, n + 1))
    return write(endpointUrl(casesApi.publish, { id: code }), {
      version: 1,
      draft: draftOf(carId),
      openItemsReason: REASON,
    })
  })
  agent.destroy()
  return [
    figure('the list of cases', lists, LIMITS_MS.list),
    figure('the page of a case', pages, LIMITS_MS.page),
    figure('the preview of a decision', previews, LIMITS_MS.preview),
    figure('publishing a decision', publications, LIMITS_MS.publish),
  ]
}

const draftOf = (carId: number) => ({
  ...DRAFT,
  cars: [{ carId, licencePoints: 1, isOnGrid: false }],
})

function figure(what: string, times: readonly number[], limit: number): Figure {
  return {
    what: `${CASES} cases, ${STATEMENTS} statements: ${what}, 99th percentile`,
    measured: percentile(times, 0.99),
    limit,
    unit: 'ms',
    rule: 'at most',
    note: `median ${median(times).toFixed(0)} ms, fastest ${Math.min(...times).toFixed(0)} ms`,
  }
}

/** The first one opens a connection and compiles what it needs, and does not count. */
async function repeated(count: number, once: (n: number) => Promise<number>) {
  const times: number[] = []
  for (let n = 0; n < count; n++) times.push(await once(n))
  return times.slice(1)
}

type Posted = { cookie: string; agent: Agent; body: object }

function post(url: string, { cookie, agent, body }: Posted) {
  const begun = performance.now()
  const headers = { cookie, 'content-type': 'application/json' }
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const { statusCode = 0 } = reply
        if (statusCode >= 300)
          reject(new Error(`${url} answered ${statusCode}: ${Buffer.concat(chunks).toString()}`))
        else resolve(performance.now() - begun)
      })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

/** The latest rounds of the large guild, as a championship whose crews have reported each other. */
async function insertSeason({ db }: Guild) {
  const rounds = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.status, 'completed'), sql`${events.title} like 'Past round %'`))
    .orderBy(asc(events.startDateTime))
    .limit(ROUNDS)
  const eventIds = rounds.map(({ id }) => id)
  const season = one(
    await db
      .insert(championships)
      .values({ name: 'Judged', configuration: { points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] } })
      .returning(),
  )
  await db
    .insert(championshipRounds)
    .values(eventIds.map((eventId) => ({ championshipId: season.id, eventId })))
  // The results of the large guild know the cars of its entries by their numbers.
  await db.execute(sql`
    insert into ${entryCarLinks} (event_id, entry_id, car, car_number, car_class, driver_name, crew, reason)
    select entries.event_id, entries.id, car.entry, car.car_number, car.car_class, car.driver_name,
      to_jsonb(array[car.driver_name]), 'number'
    from entries
    join events on events.id = entries.event_id
    join car_entries car on car.session_id = events.race_session_id and car.entry = entries.number
    where ${inArray(entries.eventId, eventIds)}
  `)
  // They race in the season themselves, in other cars.
  const stewards = await db.execute<{ id: number }>(sql`
    select driver.user_id as id from events
    join car_drivers driver on driver.session_id = events.race_session_id
    where events.id = ${eventIds[0] ?? 0} and driver.entry in (59, 60) and driver.user_id is not null
  `)
  const [admin] = await db.select().from(users).where(eq(users.role, 'admin')).limit(1)
  const panel = [admin?.id ?? 0, ...stewards.rows.map(({ id }) => id)]
  const entered = await db
    .select({
      id: entries.id,
      eventId: entries.eventId,
      number: entries.number,
      carClass: entryCarLinks.carClass,
      userId: sql<number>`(
        select crew_members.user_id from crew_members where crew_members.entry_id = ${entries.id}
        limit 1
      )`,
    })
    .from(entries)
    .innerJoin(entryCarLinks, eq(entryCarLinks.entryId, entries.id))
    .where(inArray(entries.eventId, eventIds))
    .orderBy(asc(entries.eventId), asc(entries.number))
  const made: { code: string; carId: number }[] = []
  for (let index = 0; index < CASES; index++) {
    const eventId = eventIds[index % ROUNDS] ?? 0
    const field = entered.filter((entry) => entry.eventId === eventId)
    const [accused, reporting] = field.slice(index / ROUNDS, index / ROUNDS + 2)
    if (!accused || !reporting) throw new Error('The large guild has fields of cars')
    const isVoted = index < VOTED
    const at = new Date(Date.now() - HOUR_MS)
    const row = one(
      await db
        .insert(cases)
        .values({
          code: codeOf(index),
          eventId,
          sessionKind: 'race',
          sessionOrdinal: 1,
          category: 'contact',
          lap: 4,
          state: isVoted ? 'voting' : 'under-review',
          openedAt: at,
          decisionUntil: new Date(at.getTime() + 48 * HOUR_MS),
          takenUpAt: at,
          statementsUntil: at,
          ...(isVoted && { voteClosedAt: at }),
        })
        .returning(),
    )
    const sides = [
      { entry: accused, side: 'accused' as const },
      { entry: reporting, side: 'reporting' as const },
    ]
    const [car, reporter] = await db
      .insert(caseCars)
      .values(
        sides.map(({ entry, side }) => ({
          caseId: row.id,
          entryId: entry.id,
          number: String(entry.number),
          carClass: entry.carClass,
          side,
          driverId: entry.userId,
          driverName: `Driver of #${entry.number}`,
          isDriverSet: true,
        })),
      )
      .returning()
    if (!car || !reporter) throw new Error('Two cars were inserted')
    await db.insert(reports).values({
      code: codeOf(CASES + index),
      caseId: row.id,
      carId: reporter.id,
      reporterId: reporting.userId,
      isOfficial: false,
      text: TEXT,
      links: [],
      reportedAt: at,
      editableUntil: at,
    })
    await db.insert(caseSeats).values(
      panel.map((userId, seat) => ({
        caseId: row.id,
        userId,
        isChair: seat === 0,
        isSubstitute: seat > 0,
      })),
    )
    const stated =
      Math.floor(((index + 1) * STATEMENTS) / CASES) - Math.floor((index * STATEMENTS) / CASES)
    await db.insert(statements).values(
      Array.from({ length: stated }, (_, n) => ({
        caseId: row.id,
        carId: n % 2 === 0 ? car.id : reporter.id,
        authorId: n % 2 === 0 ? accused.userId : reporting.userId,
        text: TEXT,
        links: [],
        statedAt: at,
        isAfterReading: n > 1,
      })),
    )
    if (isVoted)
      await db.insert(caseVotes).values(
        panel.map((voterId) => ({
          caseId: row.id,
          ballot: 1,
          carId: car.id,
          voterId,
          rung: 't10',
          sentence: 'Careless, and the other car lost time by it.',
          votedAt: at,
        })),
      )
    made.push({ code: row.code, carId: car.id })
  }
  await db.execute(sql`analyze`)
  return { voted: made.slice(0, VOTED), open: made.slice(VOTED) }
}

const TEXT =
  'I was a full length ahead at the board, braked where I always do, and was hit at the rear wheel. I lost two places and some bodywork.'

/** In place of random ones: as many letters, and never twice the same. */
function codeOf(index: number) {
  const letter = (place: number) =>
    CODE_LETTERS[Math.floor(index / CODE_LETTERS.length ** place) % CODE_LETTERS.length] ?? ''
  const letters = [5, 4, 3, 2, 1, 0].map(letter).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
