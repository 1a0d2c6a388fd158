import { randomUUID } from 'node:crypto'
import { ALLOWED_PATHS, type AllowedPath } from './allowed-paths.ts'
import { clockWatch } from './clock-watch.ts'
import type { GameCar, GameContact, GameHistory, GameSession, TrackPoint } from './game-answers.ts'
import type { GameClient } from './game-client.ts'
import type { GameSocket } from './game-socket.ts'
import { emptyView, type GameView, keyOf, listOf } from './game-view.ts'
import { missedLaps } from './missed-laps.ts'
import { outbox } from './outbox.ts'
import {
  type Report,
  reportCar,
  reportContact,
  reportSession,
  type ReportStop,
  reportStops,
  reportTeams,
  thinned,
} from './report.ts'
import { isRecord, type Site } from './site-client.ts'

const SEARCH_MS = 10_000
const STEP_MS = 100
/** The game is asked once a second on average: some looks follow each other sooner. */
const SHORTEST_MS = 700
/** A report is sent at least so often. */
const LONGEST_MS = 5_000
/** Crews and stops are sent when they change, and all of them again so often, in case the site has dropped a report. */
const ALL_MS = 600_000
/** Stops in a report: it must stay small. */
const MOST_STOPS = 300
/** A session's clock that goes back by more seconds than this has begun again. */
const BACK = 5

type Options = {
  game: GameClient
  socket?: Pick<GameSocket, 'keep' | 'find' | 'close'>
  site: Pick<Site, 'sendReport'>
  now: () => number
  /** Seconds of the game in one of ours; 1 but in tests. */
  speed: number
}

/** In the order in which they are asked, where several are due. */
const ORDER: readonly AllowedPath[] = [
  '/rest/sessions/GetGameState',
  '/navigation/state',
  '/rest/multiplayer/join/state',
  '/rest/watch/sessionInfo',
  '/rest/watch/standings',
  '/rest/watch/getIncidentsList/1',
  '/rest/multiplayer/teams',
  '/rest/strategy/overall',
]

export type Relay = ReturnType<typeof createRelay>

/** Reads from the game, and reports what has changed. */
export function createRelay({ game, socket, site, now, speed }: Options) {
  const run = randomUUID()
  const clock = clockWatch(speed)
  const missed = missedLaps(speed)
  const box = outbox({
    site,
    now,
    speed,
    onKnown: (known, cars) => missed.compare(known, cars, now()),
  })
  const dueAt = new Map<AllowedPath, number>()
  let isFound = false
  let searchAt = 0
  let seq = 0
  let view: GameView = emptyView()
  let last = { at: Number.NEGATIVE_INFINITY, text: '' }
  let why = 'Looking for the game'

  function reset() {
    view = emptyView()
    clock.forget()
    missed.forget()
    dueAt.clear()
  }

  async function search() {
    isFound = await game.find()
    searchAt = now() + SEARCH_MS / speed
    if (!isFound) why = 'The game is not running'
    else reset()
  }

  /** Asks for what is due. Returns whether the game still answers. */
  async function look() {
    for (const path of ORDER) {
      const due = dueAt.get(path) ?? now()
      if (now() < due) continue
      const every = ALLOWED_PATHS[path] / speed
      // Once a second on average, whatever the steps are.
      dueAt.set(path, Math.max(due + every, now() + every / 2))
      const asked = await game.ask(path)
      if (asked.is === 'gone') return false
      if (asked.is === 'late') continue
      const value = asked.is === 'answer' ? asked.value : undefined
      take(path, value)
    }
    return true
  }

  function take(path: AllowedPath, value: unknown) {
    const record = isRecord(value) ? value : undefined
    if (path === '/rest/sessions/GetGameState') view.state = record
    if (path === '/navigation/state') view.navigation = record
    if (path === '/rest/multiplayer/join/state') view.isOnline = value === 'JOIN_JOINED_SERVER'
    if (path === '/rest/watch/sessionInfo') takeSession(record)
    if (path === '/rest/watch/standings') view.cars = listOf<GameCar>(value)
    if (path === '/rest/watch/getIncidentsList/1') takeContacts(listOf(value))
    if (path === '/rest/multiplayer/teams') view.teams = record ?? null
    if (path === '/rest/strategy/overall') view.stops = Array.isArray(value) ? value : []
  }

  function takeSession(session: GameSession | undefined) {
    const before = view.session
    const [et, etBefore] = [session?.currentEventTime, before?.currentEventTime]
    const hasChanged =
      session?.session !== before?.session || session?.trackName !== before?.trackName
    const isBack = et !== undefined && etBefore !== undefined && et < etBefore - BACK
    view.session = session
    view.askedAt = now()
    view.isClockRight = et !== undefined && clock.isRight(now(), et)
    if (!hasChanged && !isBack) return
    // A replay begins like this, too.
    for (const path of ['/rest/sessions/GetGameState', '/navigation/state'] as const)
      dueAt.delete(path)
    missed.forget()
    view.isWeatherSent = false
    view.isMapSent &&= session?.trackName === before?.trackName
    view.allSentAt = Number.NEGATIVE_INFINITY
    if (isBack) for (const contact of view.contacts) view.contactsSent.add(keyOf(contact))
  }

  function takeContacts(contacts: GameContact[]) {
    const clockNow = view.session?.currentEventTime ?? 0
    view.contacts = contacts
    // Of an earlier session: the game keeps them.
    for (const contact of contacts)
      if ((contact.et ?? 0) > clockNow + BACK) view.contactsSent.add(keyOf(contact))
  }

  /** Why nothing is sent now; undefined if something can be. */
  function obstacle() {
    const { session, state, navigation, cars } = view
    if (!session?.session) return 'The game is in its menu'
    if (!state) return 'Waiting for the game'
    if (state.isReplayActive || navigation?.state?.settingMode === 'SETTING_REPLAY_PLAYBACK')
      return 'The game shows a replay: nothing is sent'
    if (!view.isClockRight) return 'The game’s clock stands or jumps: nothing is sent'
    return cars.length === 0 ? 'There are no cars' : undefined
  }

  /** What is sent once, when it is asked for the first time in a session. */
  async function askOnce(path: '/rest/sessions/weather' | '/rest/watch/trackmap') {
    const asked = await game.ask(path)
    return asked.is === 'answer' ? asked.value : undefined
  }

  async function report() {
    const { session, state, cars, askedAt: at } = view
    if (!session || !state || at <= last.at || box.isEarly()) return
    const body = {
      game: {
        name: 'LMU' as const,
        online: view.isOnline,
        replay: false as const,
        spectator: !cars.some(({ player }) => player),
      },
      session: reportSession(session, state),
      cars: cars.map((car) => reportCar(car, socket?.find(car))),
    }
    // The clock alone is no change.
    const text = JSON.stringify([{ ...body.session, et: 0, left: 0, clock: 0 }, body.cars])
    const isDue = at - last.at >= (text === last.text ? LONGEST_MS : SHORTEST_MS) / speed
    if (!isDue) return
    if (missed.isHistoryNeeded(cars, at)) {
      const asked = await game.ask('/rest/watch/standings/history')
      if (asked.is === 'answer') missed.take(asked.value as GameHistory, cars, at)
    }
    const contacts = view.contacts.filter(
      (contact) =>
        !view.contactsSent.has(keyOf(contact)) && (contact.et ?? 0) <= body.session.et + 1,
    )
    const laps = missed.next()
    const more: Partial<Report> = {}
    if (laps.length > 0) more.missed = laps
    if (at - view.allSentAt >= ALL_MS / speed) {
      view.allSentAt = at
      view.teamsSent = ''
      view.stopsSent.clear()
    }
    const teams = view.teams && reportTeams(view.teams)
    const teamsText = JSON.stringify(teams)
    const stops = newStops()
    if (stops.length > 0) more.stops = stops
    if (!view.isWeatherSent) more.weather = await askOnce('/rest/sessions/weather')
    if (!view.isMapSent) {
      const points = thinned(listOf<TrackPoint>(await askOnce('/rest/watch/trackmap')))
      if (points.length > 0) more.map = points
    }
    box.add(
      {
        protocol: 1,
        run,
        seq: (seq += 1),
        sentAt: new Date(at).toISOString(),
        ...body,
        teams: view.teamsSent === teamsText ? null : teams,
        contacts: contacts.map(reportContact),
        ...more,
      },
      cars,
    )
    for (const contact of contacts) view.contactsSent.add(keyOf(contact))
    Object.assign(view, { isWeatherSent: true, isMapSent: true, teamsSent: teamsText })
    for (const stop of stops) view.stopsSent.set(keyOfStop(stop), JSON.stringify(stop))
    last = { at, text }
  }

  /** Those that were not sent yet, or are told otherwise since. */
  function newStops() {
    return reportStops(view.stops)
      .filter((stop) => view.stopsSent.get(keyOfStop(stop)) !== JSON.stringify(stop))
      .slice(0, MOST_STOPS)
  }

  return {
    run,
    /** One look at the game. Returns how long to wait until the next one, in milliseconds. */
    async step() {
      if (!isFound && now() >= searchAt) await search()
      if (isFound) socket?.keep()
      if (isFound && !(await look())) {
        isFound = false
        searchAt = now() + SEARCH_MS / speed
        why = 'The game has ended'
        reset()
      }
      if (isFound) {
        why = obstacle() ?? ''
        if (why === '') await report()
      }
      void box.flush()
      return STEP_MS / speed
    },
    /** What was begun to be sent has its answer. */
    settled: () => box.settled(),
    /** Says goodbye, so that another sender takes over at once. */
    async end() {
      socket?.close()
      const { session, state } = view
      await box.settled()
      if (!session || !state || obstacle() !== undefined || box.status().isFailing) return
      box.add(
        {
          protocol: 1,
          run,
          seq: (seq += 1),
          sentAt: new Date(now()).toISOString(),
          game: { name: 'LMU', online: view.isOnline, replay: false, spectator: true },
          session: reportSession(session, state),
          cars: view.cars.map((car) => reportCar(car, socket?.find(car))),
          teams: null,
          contacts: [],
          bye: true,
        },
        view.cars,
      )
      await box.flush(true)
    },
    status: () => ({ ...box.status(), why, session: view.session, cars: view.cars.length }),
  }
}

const keyOfStop = ({ team, lap }: ReportStop) => `${team} ${lap}`
