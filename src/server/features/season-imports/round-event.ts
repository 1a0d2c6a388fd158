import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { chooseRound } from '#server/features/championships/index.ts'
import { createEvent } from '#server/features/events/index.ts'
import { EventForm, SESSION_MINUTES } from '#shared/contract/event-form.ts'
import type { SeasonToImport } from '#shared/contract/season-imports.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { ask, hashOf, type Part, reconcile, sourceOfKey } from './importing.ts'
import type { Catalogue } from './catalogue.ts'
import {
  findEvent,
  listEventsBetween,
  listEventsOfChampionship,
  readMadeEvent,
} from './rounds.queries.ts'
import { findOrigin, insertItem, writeOrigin } from './imports.queries.ts'

export type Round = SeasonToImport['rounds'][number]
type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>

const HOUR_MS = 3_600_000
/** Clocks, and zones that a source left out. */
const APART_MS = 12 * HOUR_MS

/** The event of a round: the one that is here already, or a new one. Counts the round. Undefined if there can be none. */
export async function importEvent(part: Part, round: Round, catalogue: Catalogue) {
  const { tx, report } = part
  const { key, at } = round
  const what = roundTitle(round)
  const known = await findOrigin(tx, 'event', key)
  const before = known && (await findEvent(tx, known.subjectId))
  if (before) {
    const difference = differenceOf(round, before)
    if (difference) report.count('kept', what, at, difference)
    else report.count('unchanged', what, at)
    await joinChampionship(part, round, before.id)
    return before
  }
  const track = round.trackName === null ? undefined : catalogue.trackOf(round.trackName)
  const found = await findHere(part, round, track?.id)
  if (found === 'none') return undefined
  if (found) {
    const origin = { kind: 'event', key, subjectId: found.id } as const
    const hashes = {
      takenHash: hashOf(takenOf(round)),
      storedHash: hashOf(await readMadeEvent(tx, found.id)),
    }
    await writeOrigin(tx, { ...origin, ...hashes })
    await insertItem(tx, { ...origin, partId: part.partId, before: { joined: true } })
    report.count('unchanged', what, at, `This is ${found.title}, which is here already.`)
    await joinChampionship(part, round, found.id)
    return found
  }
  if (round.startsAt === null || !track) {
    report.count('refused', what, at, missing(round))
    return undefined
  }
  const form = formOf(
    part,
    round,
    { trackId: track.id, startsAt: new Date(round.startsAt) },
    catalogue,
  )
  if (form.allowedClasses.length === 0) {
    report.count('refused', what, at, 'Nothing says which classes race in it.')
    return undefined
  }
  const made = await reconcile(part, {
    kind: 'event',
    key,
    taken: takenOf(round),
    read: (id) => readMadeEvent(tx, id),
    create: async () => (await createEvent(tx, form, part.viewer)).id,
  })
  if (!made) return undefined
  report.count('created', what, at)
  if (isOver(part, round)) await complete(part, made.id)
  await joinChampionship(part, round, made.id)
  return findEvent(tx, made.id)
}

const takenOf = ({ title, trackName, startsAt }: Round) => ({ title, trackName, startsAt })

export function roundTitle({ number, title, trackName }: Round) {
  const name = title ?? trackName
  const counted = `Round ${number}`
  return name === null || name === counted ? counted : `${counted}, ${name}`
}

function missing({ startsAt, trackName }: Round) {
  if (startsAt === null && trackName === null)
    return 'The files say neither when nor where it was. Add a list of rounds with dates and tracks.'
  if (startsAt === null)
    return 'The files do not say when it was. Add a list of rounds with dates and tracks.'
  return trackName === null
    ? 'The files do not say on which track it was. Add a list of rounds with dates and tracks.'
    : 'Choose the track above.'
}

function differenceOf({ startsAt }: Round, event: Event) {
  if (startsAt === null || new Date(startsAt).getTime() === event.startDateTime.getTime())
    return undefined
  const there = formatMoment(new Date(startsAt), event.timezone)
  const here = formatMoment(event.startDateTime, event.timezone)
  return there === here
    ? undefined
    : `The files say ${there}; here it is ${here}, and stays so. Change the event if they are right.`
}

/** 'none': somebody has said that it is left out. */
async function findHere(part: Part, round: Round, trackId: number | undefined) {
  const { tx, championshipId } = part
  if (round.startsAt !== null) {
    const start = new Date(round.startsAt).getTime()
    const near = await listEventsBetween(tx, new Date(start - APART_MS), new Date(start + APART_MS))
    const alike = near.filter((event) => trackId === undefined || event.trackId === trackId)
    const [first, second] = alike
    if (!second) return first
    return choose(part, round, alike, { proposal: first, canBeNew: true })
  }
  // Without a date only the order tells.
  const all = await listEventsOfChampionship(tx, championshipId)
  if (all.length === 0) return undefined
  return choose(part, round, all, { proposal: all[round.number - 1], canBeNew: false })
}

function choose(
  part: Part,
  round: Round,
  events: readonly Event[],
  { proposal, canBeNew }: { proposal: Event | undefined; canBeNew: boolean },
) {
  const answer = ask(part, {
    id: `round:${round.key}`,
    sentence: `Which event is ${roundTitle(round)}?`,
    choices: [
      ...events.map(({ id, title, startDateTime, timezone }) => ({
        value: `event ${id}`,
        label: `${title}, ${formatMoment(startDateTime, timezone)}`,
      })),
      canBeNew
        ? { value: 'new', label: 'Another one: make a new event' }
        : { value: 'none', label: 'None of them: leave the round out' },
    ],
    proposal: proposal ? `event ${proposal.id}` : canBeNew ? 'new' : null,
  })
  if (answer === 'new') return undefined
  const chosen = events.find(({ id }) => answer === `event ${id}`)
  if (chosen) return chosen
  const sentence = answer === 'none' ? 'You have left it out.' : 'Say above which event it is.'
  part.report.count('refused', roundTitle(round), round.at, sentence)
  return 'none' as const
}

const isOver = ({ at, season }: Part, { key, state, startsAt }: Round) =>
  state === 'completed' ||
  season.results.some(({ round }) => round === key) ||
  (state === null && startsAt !== null && new Date(startsAt) < at)

function complete({ tx, viewer }: Part, eventId: number) {
  return changingEvent(tx, { id: eventId, actor: viewer }, async ({ status }) => ({
    action: 'event.status',
    set: { status: 'completed' },
    before: { status },
    after: { status: 'completed' },
  }))
}

async function joinChampionship(part: Part, { key }: Round, eventId: number) {
  const { tx, championshipId: id, viewer: actor, partId } = part
  if (!(await chooseRound(tx, { id, actor, eventId, isRound: true }))) return
  await insertItem(tx, { partId, kind: 'in-championship', key, subjectId: eventId })
}

/** Enough for those who are known, and never more than an event can have. */
function slotsOf(counts: ReadonlyMap<number, number>) {
  const roomy = [...counts].map(([classId, cars]) => ({ classId, maxSlots: Math.max(cars, 10) }))
  const exact = [...counts].map(([classId, cars]) => ({ classId, maxSlots: Math.max(cars, 1) }))
  const total = (slots: typeof roomy) => slots.reduce((sum, { maxSlots }) => sum + maxSlots, 0)
  return total(roomy) <= MOST_CARS ? roomy : exact
}

const MOST_CARS = 100
const MOST_TITLE = 200
const DAY_MS = 24 * HOUR_MS
const SIGN_UP_DAYS = 14

function formOf(
  { season }: Part,
  round: Round,
  { trackId, startsAt }: { trackId: number; startsAt: Date },
  { classOf }: Catalogue,
) {
  const results = season.results.filter((result) => result.round === round.key)
  const entered = season.entries.filter(
    (entry) => entry.round === null || entry.round === round.key,
  )
  const counts = new Map<number, number>()
  for (const { className } of results.length > 0 ? results : entered) {
    const id = classOf(className)?.id
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  // Nothing is told of this round: the others say what races in it.
  if (counts.size === 0)
    for (const { className } of season.results) {
      const id = classOf(className)?.id
      if (id !== undefined) counts.set(id, 1)
    }
  const allowedClasses = slotsOf(counts)
  const total = allowedClasses.reduce((sum, { maxSlots }) => sum + maxSlots, 0)
  const minutes = SESSION_MINUTES.race
  return EventForm.parse({
    title: (round.title ?? roundTitle(round)).slice(0, MOST_TITLE),
    description: `Brought along from ${sourceOfKey(round.key)}.`,
    trackId,
    startDateTime: startsAt.toISOString(),
    endDateTime: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
    registrationStartDate: new Date(startsAt.getTime() - SIGN_UP_DAYS * DAY_MS).toISOString(),
    registrationEndDate: startsAt.toISOString(),
    timezone: season.timezone,
    maxParticipants: Math.min(Math.max(total, 30), MOST_CARS),
    hasWaitlist: total > MOST_CARS,
    allowedClasses: allowedClasses.map(({ classId, maxSlots }) => ({
      classId,
      maxSlots: Math.min(maxSlots, MOST_CARS),
      wildcards: 0,
    })),
  })
}
