import { createHash } from 'node:crypto'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import {
  type Posted,
  type PostedNews,
  tellDecision,
  tellEntryList,
  tellEvent,
  tellNews,
  tellReminder,
  tellResult,
  tellStandings,
  type Told,
  type ToldResult,
} from '#server/features/posts/index.ts'
import type { WebhookData, WebhookMessageType } from '#shared/contract/webhook-messages.ts'
import { cut, oneLine } from '#shared/domain/discord/discord-text.ts'
import { decisionPath, type PostedDecision } from '#shared/domain/discord/decision-post.ts'
import type { PostedEntries } from '#shared/domain/discord/entry-list-post.ts'
import type { PostedEvent } from '#shared/domain/discord/event-post.ts'
import type { ProgramPost } from '#shared/domain/discord/purposes.ts'
import type { PostedStandings } from '#shared/domain/discord/standings-post.ts'
import { countsInPlace } from '#shared/domain/results/result-status.ts'

const TEXT_MAX = 2_000

type Composing = {
  now: Date
  /** The public address of the site, without a slash at its end. */
  origin: string
}

/** A type with its data. */
type Message = {
  [Type in WebhookMessageType]: { type: Type; data: WebhookData<Type> }
}[WebhookMessageType]

/** What a program is told of a thing now. */
export type ComposedMessage =
  | (Message & { changesAt?: Date | undefined; startsAt?: Date; isGone?: boolean })
  | { skipped: string; changesAt?: Date | undefined }

type Compose = (tx: Database, posted: Posted, composing: Composing) => Promise<ComposedMessage>

/** Reads the thing of a post, and says what is to be sent about it. */
export function composeMessage(
  db: Database,
  { kind, ...posted }: Posted & { kind: ProgramPost },
  composing: Composing,
): Promise<ComposedMessage> {
  return atOneMoment(db, (tx) => COMPOSERS[kind](tx, posted, composing))
}

/** What is equal in two messages that say the same. */
export const hashOf = (data: unknown) =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex')

const COMPOSERS: Record<ProgramPost, Compose> = {
  event: async (tx, posted, { now, origin }) => {
    const told = await tellEvent(tx, posted, now)
    const composed = composedOf(told, posted, {
      message: (event) => ({ type: eventType(event, posted), data: eventData(event, origin) }),
      gone: { type: 'event.deleted', data: { event: { id: posted.subjectId } } },
    })
    return 'thing' in told ? { ...composed, startsAt: told.thing.startsAt } : composed
  },
  'event-reminder': async (tx, posted, { now, origin }) =>
    composedOf(await tellReminder(tx, posted, now), posted, {
      message: (event) => ({ type: 'event.places-free', data: eventData(event, origin) }),
    }),
  'entry-list': async (tx, posted, { now, origin }) =>
    composedOf(await tellEntryList(tx, posted, now), posted, {
      message: (entries) => ({
        type: posted.isTold ? 'entry-list.changed' : 'entry-list.published',
        data: entryListData(entries, origin),
      }),
    }),
  result: async (tx, posted, { origin }) =>
    composedOf(await tellResult(tx, posted), posted, {
      message: (result) => ({ type: `result.${result.state}`, data: resultData(result, origin) }),
      gone: { type: 'result.withdrawn', data: { event: { id: posted.subjectId } } },
    }),
  standings: async (tx, posted, { origin }) => {
    const ids = { championship: posted.subjectId, event: posted.eventId ?? 0 }
    return composedOf(await tellStandings(tx, posted), posted, {
      message: (standings) => ({
        type: posted.isTold ? 'standings.changed' : 'standings.published',
        data: standingsData(standings, ids, origin),
      }),
      gone: {
        type: 'standings.withdrawn',
        data: { championship: { id: ids.championship }, event: { id: ids.event } },
      },
    })
  },
  news: async (tx, posted, { now, origin }) =>
    composedOf(await tellNews(tx, posted, now), posted, {
      message: (article) => ({
        type: posted.isTold ? 'news.changed' : 'news.published',
        data: newsData(article, origin),
      }),
      gone: { type: 'news.withdrawn', data: { article: { id: posted.subjectId } } },
    }),
  decision: async (tx, posted, { origin }) =>
    composedOf(await tellDecision(tx, posted), posted, {
      message: (decision) => ({
        type: decisionType(decision, posted),
        data: decisionData(decision, posted.subjectId, origin),
      }),
      gone: { type: 'decision.deleted', data: { decision: { id: posted.subjectId } } },
    }),
}

type Writing<Thing> = {
  message: (thing: Thing) => Message
  /** Sent once what was told does not hold any more. */
  gone?: Message
}

function composedOf<Thing>(
  told: Told<Thing>,
  { isTold }: Posted,
  { message, gone }: Writing<Thing>,
): ComposedMessage {
  if ('thing' in told) return { ...message(told.thing), changesAt: told.changesAt }
  if ('skipped' in told) return told
  return isTold && gone ? { ...gone, isGone: true } : { skipped: told.deleted }
}

function eventType({ status }: PostedEvent, { isTold }: Posted) {
  if (status === 'cancelled') return 'event.cancelled'
  return isTold ? 'event.changed' : 'event.opened'
}

const eventOf = ({ id, title }: { id: number; title: string }, origin: string) => ({
  id,
  title,
  url: `${origin}/events/${id}`,
})

function eventData(event: PostedEvent, origin: string): WebhookData<'event.changed'> {
  const { startsAt, plannedFor, signUp } = event
  const isMoved = plannedFor !== undefined && plannedFor.getTime() !== startsAt.getTime()
  return {
    event: eventOf(event, origin),
    status: event.status,
    reason: event.reason ?? null,
    rounds: event.rounds.map(({ championship, round }) => ({ championship, round })),
    track: event.track,
    startsAt: startsAt.toISOString(),
    movedFrom: isMoved ? plannedFor.toISOString() : null,
    signUpOpensAt: signUp.opensAt.toISOString(),
    signUpClosesAt: signUp.closesAt.toISOString(),
    raceMinutes: event.raceMinutes,
    driversPerCar: event.driversPerCar,
    classes: event.classes.map(({ name, taken, places }) => ({ name, taken, places })),
    cars: event.cars,
    freePlaces: event.free,
    waiting: event.waiting,
    result: event.result ?? null,
  }
}

function entryListData(
  { event, classes }: PostedEntries,
  origin: string,
): WebhookData<'entry-list.changed'> {
  return {
    event: eventOf(event, origin),
    classes: classes.map(({ name, cars }) => ({
      name,
      cars: cars.map(({ number, team, drivers }) => ({
        number,
        team: team === null ? null : oneLine(team),
        drivers: drivers.map(oneLine),
      })),
    })),
  }
}

function resultData(
  { event, version, classes }: ToldResult,
  origin: string,
): WebhookData<'result.official'> {
  return {
    event: eventOf(event, origin),
    version: version ?? null,
    classes: classes.map(({ name, cars }) => ({
      name,
      cars: cars.map((car) => ({
        position: countsInPlace(car.status) ? car.classPosition : null,
        number: car.carNumber || null,
        team: car.team ? oneLine(car.team.name) : null,
        car: oneLine(car.carModel),
        drivers: car.drivers.map(({ shownName }) => oneLine(shownName)),
        status: car.status,
        laps: car.lapsCompleted,
        gap: car.gap || null,
        totalSeconds: car.totalTimeSeconds,
        bestLapSeconds: car.bestLapSeconds,
      })),
    })),
  }
}

function standingsData(
  { championship, round, isOpenAgain, tables }: PostedStandings,
  ids: { championship: number; event: number },
  origin: string,
): WebhookData<'standings.changed'> {
  return {
    championship: {
      id: ids.championship,
      name: championship.name,
      url: `${origin}/championships/${championship.key}`,
    },
    round: { number: round.number, title: round.title, eventId: ids.event },
    isProvisional: isOpenAgain,
    tables: tables
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, rows }) => ({
        title,
        rows: rows.map(({ position, name, points }) => ({ position, name: oneLine(name), points })),
      })),
  }
}

function newsData(
  { id, title, text, publishedAt }: PostedNews,
  origin: string,
): WebhookData<'news.changed'> {
  return {
    article: {
      id,
      title,
      url: `${origin}/news/${id}`,
      publishedAt: publishedAt.toISOString(),
    },
    text: text === '' ? '' : cut(text, TEXT_MAX),
  }
}

function decisionType({ isTakenBack }: PostedDecision, { isTold }: Posted) {
  if (isTakenBack) return 'decision.taken-back'
  return isTold ? 'decision.changed' : 'decision.published'
}

function decisionData(
  decision: PostedDecision,
  id: number,
  origin: string,
): WebhookData<'decision.changed'> {
  const { number, version, event, championship, cars, appealUntil } = decision
  return {
    decision: { id, number, version, url: `${origin}${decisionPath(decision)}` },
    event: event && eventOf(event, origin),
    championship: championship && { id: championship.id, name: championship.name },
    publishedAt: decision.publishedAt.toISOString(),
    cars: cars.map(({ carNumber, carClass, teamName }) => ({
      number: carNumber,
      class: carClass,
      team: teamName === '' ? null : oneLine(teamName),
    })),
    category: decision.category,
    outcome: decision.outcome.map(oneLine),
    fact: decision.fact === '' ? '' : cut(decision.fact, TEXT_MAX),
    reasons: decision.reasons === '' ? '' : cut(decision.reasons, TEXT_MAX),
    effect: [...decision.effect],
    appealUntil: appealUntil?.toISOString() ?? null,
    takenBackBecause: decision.isTakenBack ? (decision.takenBackBecause ?? '') : null,
  }
}
