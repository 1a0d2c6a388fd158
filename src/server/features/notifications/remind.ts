import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import type { After } from '#shared/actions/all-actions.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  dueReminders,
  isDue,
  REMINDER_MAX_AGE_MS,
  type Reminder,
} from '#shared/domain/entries/reminders.ts'
import {
  claimTelling,
  listIncomplete,
  listNewsPublished,
  listUpcomingEvents,
  lockPublishedNews,
  lockUpcomingEvent,
} from './reminders.queries.ts'

/**
 * Tells members what the clock has caused: that sign-up opens or closes, that a race starts, that there is news. May run
 * late, and in several processes at once: each thing is told once, and what is too old is left out. Returns how many
 * things were told.
 */
export async function remind({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal) {
  let told = 0
  const at = now()
  for (const event of await listUpcomingEvents(db))
    for (const { key } of dueReminders(event, at)) {
      if (await inTurn((tx) => tellOfEvent(tx, event.id, { key, now: at }))) told++
    }
  const after = new Date(at.getTime() - REMINDER_MAX_AGE_MS)
  for (const { id } of await listNewsPublished(db, { after, until: at })) {
    if (await inTurn((tx) => tellNews(tx, id, at))) told++
  }
  return told

  /** Rests after each as long as it took, so that telling everybody of many things leaves the database to visitors. */
  async function inTurn(tell: (tx: Database) => Promise<boolean>) {
    signal.throwIfAborted()
    const begun = performance.now()
    const isTold = await db.transaction(tell)
    if (isTold) await delay(performance.now() - begun)
    return isTold
  }
}

/** Looks again whether the reminder is still due, because the event may have changed. */
async function tellOfEvent(tx: Database, id: number, { key, now }: { key: string; now: Date }) {
  const event = await lockUpcomingEvent(tx, id)
  const reminder = event && dueReminders(event, now).find((one) => one.key === key)
  if (!reminder || !(await claimTelling(tx, key, now))) return false
  const fact = { actor: undefined, subject: id }
  if (reminder.what === 'open') await happened(tx, { ...fact, action: 'event.open' })
  else
    await happened(tx, {
      ...fact,
      action: 'event.remind',
      after: await reminded(tx, id, reminder),
    })
  return true
}

async function reminded(
  tx: Database,
  id: number,
  reminder: Exclude<Reminder, { what: 'open' }>,
): Promise<After<'event.remind'>> {
  if (reminder.what === 'briefing') return { what: 'briefing' }
  if (reminder.what === 'race') {
    const { what, until, hours } = reminder
    return { what, until, hours }
  }
  const { what, until } = reminder
  return what === 'sign-up'
    ? { what, until }
    : { what, until, entries: await listIncomplete(tx, id) }
}

async function tellNews(tx: Database, id: number, now: Date) {
  const item = await lockPublishedNews(tx, id, now)
  if (!item?.publishedAt || !isDue(item.publishedAt, now)) return false
  if (!(await claimTelling(tx, `news ${id}`, now))) return false
  const { asksForReceipt } = item
  await happened(tx, {
    actor: undefined,
    action: 'news.publish',
    subject: id,
    after: { asksForReceipt },
  })
  return true
}
