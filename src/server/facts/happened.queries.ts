import { inArray } from 'drizzle-orm'
import { announcement } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { auditLog, events } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import {
  actionOf,
  type ActionAbout,
  type After,
  type Before,
  type ReportedAction,
} from '#shared/actions/all-actions.ts'
import type { LiveChange } from '#shared/contract/live.ts'
import { type Topic, TOPICS } from '#shared/contract/topics.ts'
import { notify } from './notify.queries.ts'
import { hasWebhooks, post } from './post.queries.ts'

/** Undefined if nobody was signed in, or if it was done on the server itself. */
export type Actor = { id: number; displayName: string } | undefined

export type EventRow = typeof events.$inferInsert

type Options = {
  /**
   * Columns of the event's row. They are written together with its versions: when a row is updated twice in one
   * transaction, PostgreSQL checks all its foreign keys again, and waits for a transaction that changes its track or
   * deletes its creator.
   */
  set?: Partial<EventRow>
  /** Instead of what the action announces. */
  announces?: readonly Topic[] | undefined
  /** Whose pages are told, of topics that only members themselves hear about. */
  people?: readonly number[]
  /** Events that have changed besides the subject. Lock them first. */
  events?: readonly number[]
}

/** A state may be left out where its entry has none, or an optional one. */
type Side<Name extends 'before' | 'after', State, Given = State> = undefined extends State
  ? { [N in Name]?: Given }
  : { [N in Name]: Given }

/** An action with the states that its entry describes. A function is called after the event's row has been written. */
export type StatesOf<A extends ReportedAction> = A extends ReportedAction
  ? { action: A } & Side<'before', Before<A>> &
      Side<'after', After<A>, After<A> | (() => Promise<After<A>>)> &
      Options
  : never

type Subject<A> = A extends ActionAbout ? { subject: number | undefined } : { subject?: undefined }

export type Fact<A extends ReportedAction = ReportedAction> = A extends ReportedAction
  ? StatesOf<A> & Subject<A> & { actor: Actor }
  : never

/**
 * Reports that something happened: writes a line to the audit log, increases versions and tells open pages, as the
 * action's entry says, notifies members, as `NOTIFIES` says, and makes posts due. Call it in the transaction of the change, so that all of it
 * is stored or nothing. Returns the id of the line.
 */
export async function happened(tx: Database, fact: Fact) {
  const { actor, action, subject, before } = fact
  const { about } = actionOf(action)
  const isReadAfter = typeof fact.after === 'function'
  const event = eventsWrite(tx, fact)
  if (isReadAfter) await event
  const after: unknown = typeof fact.after === 'function' ? await fact.after() : fact.after
  const line = tx
    .insert(auditLog)
    .values({
      actorId: actor?.id,
      actorName: actor?.displayName,
      action,
      subjectKind: subject === undefined ? undefined : about,
      subjectId: subject,
      before,
      after,
    })
    .returning({ id: auditLog.id })
  // One statement, because the next write to the event waits for it.
  const { rows } = await tx.execute<{ id: string; has_webhooks: boolean }>(
    sql`with ${event && !isReadAfter ? sql`event as ${event}, ` : sql``}line as ${line}
      select line.id, ${hasWebhooks} as has_webhooks, ${announcement(changesOf(fact))} from line`,
  )
  const written = one(rows)
  const id = Number(written.id)
  await notify(tx, { id, action, actorId: actor?.id, subject, before, after })
  if (written.has_webhooks)
    await post(tx, { action, line: id, subject, events: eventsOf(fact), after })
  return id
}

function eventsWrite(tx: Database, fact: Fact) {
  const { grows = [] } = actionOf(fact.action)
  const ids = eventsOf(fact)
  const grown = {
    ...(grows.includes('form') && { formVersion: sql`${events.formVersion} + 1` }),
    ...(grows.includes('results') && { resultsVersion: sql`${events.resultsVersion} + 1` }),
    ...(grows.includes('card') && { cardVersion: sql`${events.cardVersion} + 1` }),
  }
  const change = { ...fact.set, ...grown }
  if (ids.length === 0 || Object.keys(change).length === 0) return undefined
  return tx.update(events).set(change).where(inArray(events.id, ids))
}

function eventsOf({ action, subject, events: others = [] }: Fact) {
  const isAboutEvent = actionOf(action).about === 'event' && subject !== undefined
  return [...new Set(isAboutEvent ? [subject, ...others] : others)]
}

function changesOf(fact: Fact): LiveChange[] {
  const { about, announces: usual = [] } = actionOf(fact.action)
  const announces = fact.announces ?? usual
  return announces.flatMap((topic) =>
    idsFor(fact, about, TOPICS[topic].about).map((id) => ({
      topic,
      ...(id !== undefined && { id }),
    })),
  )
}

/** Undefined means all ids. */
function idsFor(fact: Fact, about: string | undefined, wanted: string | undefined) {
  if (wanted === 'event') return eventsOf(fact)
  if (wanted === 'user' && fact.people) return fact.people
  return [about === wanted ? fact.subject : undefined]
}
