import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { Championships } from '#server/features/championships/index.ts'
import type { TimingReader } from '#server/features/live-timing/index.ts'
import {
  publicChampionship,
  publicEntries,
  publicEvent,
  publicEvents,
  publicResults,
  publicTables,
} from '#server/features/public-pages/index.ts'
import { type PublicState, readNamings } from '#server/http/public-state.queries.ts'
import type { PublicEventCard } from '#shared/contract/public/events.ts'
import {
  type BroadcastPicture,
  isLivePicture,
  type LivePicture,
} from '#shared/domain/broadcasts/broadcast-pictures.ts'
import { isInLiveWindow } from '#shared/domain/live-timing/live-window.ts'
import { livePages } from './live-pictures.ts'
import { hasRealNamesOnAir } from './broadcasts.queries.ts'
import {
  carPages,
  carsOf,
  enteredCars,
  entriesPages,
  gridPages,
  type Pages,
  resultPages,
  tablePages,
} from './shown-pictures.ts'

type Needs = {
  db: Database
  championships: Championships
  now: () => Date
}

type Asked = {
  picture: BroadcastPicture
  event?: number | undefined
  /** The key of the championship of a table; otherwise the first that the event counts for. */
  championship?: string | undefined
  /** Of the only car. */
  number?: string | undefined
}

type AskedLive = Asked & { picture: LivePicture }

type LiveNeeds = Needs & {
  readTiming: TimingReader['read']
  /** Keeps what is made until anything of the site changes, which the track is not. */
  keep: <T>(key: string, make: () => Promise<T>) => Promise<T>
}

/**
 * The pages of a picture of what happens on the track now.
 * @throws not_found
 */
export async function readLivePicture(
  { readTiming, keep, ...needs }: LiveNeeds,
  { picture, event, number }: AskedLive,
): Promise<Pages> {
  const { id, entries } = await keep(`broadcast live ${event}`, async () => {
    const state = await onAir(needs.db)
    const on = event ?? (await eventOnAir(needs, state, picture))
    const shown = await publicEntries(needs.db, state, on)
    return { id: on, entries: state.namesVersion === '' ? undefined : shown }
  })
  const timing = await readTiming(id)
  return timing ? livePages(picture, { timing, entries, now: needs.now(), number }) : []
}

/**
 * The pages of a picture. They show no more than public pages could, but do so whether or not those are turned on: the
 * address is given to those who make the broadcast.
 * @throws not_found
 */
export async function readPicture(
  needs: Needs,
  {
    picture,
    event,
    championship,
    number,
  }: Asked & { picture: Exclude<BroadcastPicture, LivePicture> },
): Promise<Pages> {
  const state = await onAir(needs.db)
  if (picture === 'table' && championship) return tablesOf(needs, state, championship)
  const id = event ?? (await eventOnAir(needs, state, picture))
  return READERS[picture]({ needs, state, id, number })
}

type Reading = { needs: Needs; state: PublicState; id: number; number: string | undefined }

const READERS: Record<
  Exclude<BroadcastPicture, LivePicture>,
  (reading: Reading) => Promise<Pages>
> = {
  entries: async ({ needs: { db, championships }, state, id }) =>
    entriesPages(
      await publicEvent(db, championships, state, id),
      await publicEntries(db, state, id),
    ),
  result: async ({ needs: { db, championships }, state, id }) =>
    resultPages(await publicResults(db, championships, state, { id, session: undefined })),
  grid: async ({ needs, state, id }) => gridPages(await qualifying(needs, state, id)),
  table: ({ needs, state, id }) => tableOf(needs, state, id),
  driver: async ({ needs, state, id, number }) => carPages(await cars(needs, state, id), number),
}

const SHOWN = ['events', 'entries', 'results', 'standings'] as const

async function onAir(db: Database): Promise<PublicState> {
  const names = (await hasRealNamesOnAir(db)) ? REAL_NAMES : await readNamings(db)
  return { parts: new Set(SHOWN), hasDescriptions: false, isSearchable: false, text: '', ...names }
}

const REAL_NAMES = { namings: new Map(), hide: (text: string) => text, namesVersion: '' }

/** The event that is on, the next, or the last; for results the last before the next. */
async function eventOnAir({ db, now }: Needs, state: PublicState, picture: BroadcastPicture) {
  const events = (await publicEvents(db, state)).filter(({ status }) => status !== 'cancelled')
  const at = now()
  const begun = events.filter(({ startDateTime }) => startDateTime <= at)
  const on = begun.find(({ endDateTime }) => endDateTime > at)
  const next = soonest(events.filter(({ startDateTime }) => startDateTime > at))
  const last = soonest(begun, -1)
  // Sessions begin before the event, and may last longer.
  const heard = events.filter((event) => isInLiveWindow(event, at))
  if (isLivePicture(picture)) return (on ?? soonest(heard, -1))?.id ?? missing()
  const found = on ?? (picture === 'result' ? (last ?? next) : (next ?? last))
  return found?.id ?? missing()
}

function missing(): never {
  throw notFound('Event')
}

function soonest(events: readonly PublicEventCard[], direction = 1) {
  return events.toSorted(
    (one, other) => direction * (one.startDateTime.getTime() - other.startDateTime.getTime()),
  )[0]
}

/** The last qualifying of the event; without one, its main session. */
async function qualifying({ db, championships }: Needs, state: PublicState, id: number) {
  const main = await publicResults(db, championships, state, { id, session: undefined })
  const held = main.sessions.findLast(({ kind }) => kind === 'qualifying')
  if (!held || held.id === main.session?.id) return main
  return publicResults(db, championships, state, { id, session: held.id })
}

async function tableOf(needs: Needs, state: PublicState, id: number): Promise<Pages> {
  const { db, championships } = needs
  const [counted] = (await publicEvent(db, championships, state, id)).championships
  return counted ? tablesOf(needs, state, counted.key) : []
}

async function tablesOf(needs: Needs, state: PublicState, key: string): Promise<Pages> {
  const championship = await publicChampionship(needs, state, key)
  const { classes } = championship
  return tablePages(championship, await publicTables(needs, state, { key, classes }))
}

/** As they finished; before that as they qualified; before that as they are entered. */
async function cars(needs: Needs, state: PublicState, id: number) {
  const { db, championships } = needs
  const race = await publicResults(db, championships, state, { id, session: undefined })
  if (race.rows.length > 0) return carsOf(race)
  const before = await qualifying(needs, state, id)
  if (before.rows.length > 0) return carsOf(before)
  return enteredCars(await publicEntries(db, state, id))
}
