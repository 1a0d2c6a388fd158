import type { Database } from '#server/database/database.ts'
import { takenBack } from '#server/database/taken-back.ts'
import { AppError, conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { listCarClasses } from '#server/features/catalogue/index.ts'
import { changeEvent, getEvent } from '#server/features/events/index.ts'
import type { EventForm } from '#shared/contract/event-form.ts'
import type { EventDifference, SeriesChange } from '#shared/contract/event-series.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { deadlinesHit } from '#shared/domain/entries/deadlines-hit.ts'
import { holdsPlace, isActive } from '#shared/domain/entries/entry-state.ts'
import { switchedOffQuestion } from '#shared/domain/entries/switched-off.ts'
import { overLimitText } from '#shared/domain/events/event-change-problem.ts'
import {
  changedForm,
  differencesOf,
  formOfEvent,
  isSameForm,
} from '#shared/domain/events/series/changed-event.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { findLastChange, insertChange, listEventsOf, markUndone } from './event-series.queries.ts'

type Work = { seriesId: number; name: string; editor: CurrentUser; now: Date }

/** Changes each event as its own form would. Those that are as wanted already stay untouched. */
export async function changeSeries(tx: Database, change: SeriesChange, work: Work) {
  const { seriesId, name, editor, now } = work
  const parts = []
  for (const event of await openEventsOf(tx, work)) {
    const form = changedForm(event, change)
    if (isSameForm(formOfEvent(event), form)) continue
    const after = await saveEvent(tx, { event, form, editor, now }).catch(named(event))
    parts.push({ eventId: event.id, before: formOfEvent(event), version: after.version })
  }
  if (parts.length === 0) throw conflict('All events that have not begun are set like this already')
  await insertChange(tx, { seriesId, at: now, parts })
  await happened(tx, {
    actor: editor,
    action: 'series.change',
    after: {
      series: name,
      eventIds: parts.map(({ eventId }) => eventId),
      fields: Object.keys(change),
    },
  })
}

/** Puts every event back to what it was, unless one has changed since or has begun. */
export async function undoChange(tx: Database, { seriesId, name, editor, now }: Work) {
  const last = await findLastChange(tx, seriesId)
  if (!last) throw conflict('There is no change to undo')
  for (const { eventId, before, version } of last.parts) {
    const event = await getEvent(tx, eventId)
    if (!isOpen(event, now)) throw conflict(`${event.title} has begun: it keeps what was changed`)
    if (event.version !== version)
      throw conflict(`${event.title} was changed since, so the change of all cannot be undone`)
    await saveEvent(tx, { event, form: before, editor, now }).catch(named(event))
  }
  await markUndone(tx, last.id)
  await happened(tx, {
    actor: editor,
    action: 'series.undo',
    after: { series: name, eventIds: last.parts.map(({ eventId }) => eventId) },
  })
}

/** Makes the change and takes it back: what it would do is what it does. */
export function previewChange(db: Database, change: SeriesChange, work: Work) {
  return takenBack(db, async (tx) => {
    const found: EventDifference[] = []
    const classes = new Map((await listCarClasses(tx)).map(({ id, name }) => [id, name]))
    for (const event of await openEventsOf(tx, work)) {
      const form = changedForm(event, change)
      if (isSameForm(formOfEvent(event), form)) continue
      const problem = await problemOf(tx, { event, form, editor: work.editor, now: work.now })
      found.push({
        eventId: event.id,
        title: event.title,
        differences: differencesOf(event, form, (id) => classes.get(id) ?? `Class ${id}`),
        hits: hitsOf(event, form, work.now),
        problem,
      })
    }
    return found
  })
}

type Saving = { event: EventDetail; form: EventForm; editor: CurrentUser; now: Date }

/** Why it cannot be saved; null if it can. A refusal leaves the other events of the preview alone. */
function problemOf(tx: Database, saving: Saving) {
  return tx
    .transaction(async (inner) => {
      await saveEvent(inner, saving)
      return null
    })
    .catch((error: unknown) => {
      if (error instanceof AppError) return error.message
      throw error
    })
}

/** Whom the preview shows was asked about before, so the caller has confirmed it. */
const saveEvent = (tx: Database, { event, form, editor, now }: Saving) =>
  changeEvent(tx, event.id, { ...form, version: event.version, isConfirmed: true }, editor, now)

/** Those that have not begun, in the order of their ids, as others lock them. */
async function openEventsOf(tx: Database, { seriesId, now }: Work) {
  const ids = (await listEventsOf(tx, seriesId)).map(({ id }) => id)
  const events = []
  for (const id of ids.toSorted((one, other) => one - other)) events.push(await getEvent(tx, id))
  return events.filter((event) => isOpen(event, now))
}

const isOpen = ({ status, startDateTime }: EventDetail, now: Date) =>
  status === 'upcoming' && startDateTime > now

const named =
  ({ title }: EventDetail) =>
  (error: unknown) => {
    if (error instanceof AppError) error.message = `${title}: ${error.message}`
    throw error
  }

/** Moved starts, lowered limits and deadlines that have passed then. */
function hitsOf(event: EventDetail, form: EventForm, now: Date) {
  const isMoved = !form.startDateTime.endsWith('Z')
  const entered = event.registrations.filter(isActive).length
  const holding = event.registrations.filter(holdsPlace).length
  const above = overLimitText(event, form)
  const question = switchedOffQuestion(event, form)
  return [
    ...(isMoved && entered > 0
      ? [`${counted(entered, 'crew')} are told that it starts at another time.`]
      : []),
    ...(above && holding > 0 ? [above] : []),
    ...deadlinesHit({ before: event, after: { ...event, ...deadlinesOf(form) }, now }),
    ...(question ? [question.replace(' Save the event?', '')] : []),
  ]
}

const deadlinesOf = ({
  lineUpHours,
  freeWithdrawalHours,
  offerHours,
  lastPromotionHours,
}: EventForm) => ({
  lineUpHours,
  freeWithdrawalHours,
  offerHours,
  lastPromotionHours,
})
