import type { GameCar } from './game-answers.ts'
import { isRecord } from './site-client.ts'

/** All that is ever said to the game: it tells nothing else that its other answers do not have. */
const SUBSCRIBE = JSON.stringify({ messageType: 'SUB', topic: 'LiveStandings' })
const HOSTS = ['127.0.0.1', '[::1]']
const AGAIN_MS = 10_000
/** What is older says nothing about now. */
const FRESH_MS = 5_000

/** What the game's own pages are told of a car and its other answers do not have. */
export type UiCar = {
  /** Of the four tyres: front left, front right, rear left, rear right. */
  tyres: string[] | null
  /** Drive-throughs, stop-and-gos and time penalties. */
  kinds: [number, number, number] | null
  /** A fraction of the allowance. */
  energy: number | null
  /** Laps of the whole race, as the game computes them. */
  raceLaps: number | null
}

type Socket = Pick<WebSocket, 'addEventListener' | 'close' | 'readyState' | 'send'>

type Options = {
  port: number
  now: () => number
  /** Seconds of the game in one of ours; 1 but in tests. */
  speed?: number
  open?: (url: string) => Socket
}

export type GameSocket = ReturnType<typeof gameSocket>

/**
 * Hears what the game tells its own pages by a WebSocket. It is nowhere documented: whatever is not as expected is unknown,
 * and without it nothing else changes.
 */
export function gameSocket({ port, now, speed = 1, open = (url) => new WebSocket(url) }: Options) {
  let socket: Socket | undefined
  let tries = 0
  let tryAt = Number.NEGATIVE_INFINITY
  let last: { at: number; text: string } | undefined
  let read: { text: string; cars: ReadonlyMap<number, UiCar & Named> } | undefined

  function connect() {
    tryAt = now() + AGAIN_MS / speed
    const host = HOSTS[tries % HOSTS.length]
    tries += 1
    let opened: Socket
    try {
      opened = open(`ws://${host}:${port}/websocket/ui`)
    } catch {
      return
    }
    socket = opened
    const lose = () => {
      if (socket === opened) socket = undefined
    }
    opened.addEventListener('open', () => {
      // The address that answers is the one to try again.
      tries -= 1
      opened.send(SUBSCRIBE)
    })
    opened.addEventListener('message', ({ data }: MessageEvent) => {
      // Read when it is needed: the game tells more often than that.
      if (typeof data === 'string' && data.includes('LiveStandings'))
        last = { at: now(), text: data }
    })
    opened.addEventListener('close', lose)
    opened.addEventListener('error', lose)
  }

  function cars() {
    if (!last || now() - last.at > FRESH_MS / speed) return undefined
    if (read?.text !== last.text) read = { text: last.text, cars: carsOf(last.text) }
    return read.cars
  }

  return {
    /** Stays connected while the game runs. */
    keep() {
      if (!socket && now() >= tryAt) connect()
    },
    /** What is known of a car now. */
    find({ slotID = -1, vehicleFilename }: GameCar): UiCar | undefined {
      const car = cars()?.get(slotID)
      // A slot may be somebody else's by now.
      const isOther = car?.vehicle && vehicleFilename && car.vehicle !== fileOf(vehicleFilename)
      return isOther ? undefined : car
    },
    /** Whether the game tells anything. */
    hears: () => cars() !== undefined,
    close() {
      const closing = socket
      socket = undefined
      last = undefined
      closing?.close()
    },
  }
}

type Named = { vehicle: string }

const fileOf = (vehicle: unknown) =>
  typeof vehicle === 'string' ? vehicle.replace(/\.veh$/i, '') : ''

function carsOf(text: string): ReadonlyMap<number, UiCar & Named> {
  const message = parsed(text)
  const body = isRecord(message) && message['topic'] === 'LiveStandings' ? message['body'] : []
  const cars = (Array.isArray(body) ? body : []).filter(isRecord)
  return new Map(
    cars.flatMap((car) => {
      const slot = numberOf(car['slotID'])
      return slot === null ? [] : [[slot, carOf(car)]]
    }),
  )
}

function carOf(car: Record<string, unknown>): UiCar & Named {
  const energy = numberOf(car['virtualEnergy'])
  return {
    vehicle: fileOf(car['vehFilename']),
    tyres: tyresOf(car),
    kinds: kindsOf(car['penalties']),
    energy: energy === null ? null : energy / 100,
    raceLaps: numberOf(car['calculatedRaceLaps']),
  }
}

function tyresOf(car: Record<string, unknown>) {
  const { compoundNames: four, tireCompoundNameFront: front, tireCompoundNameRear: rear } = car
  const names = Array.isArray(four) && four.length === 4 ? four : [front, front, rear, rear]
  return names.every((name) => typeof name === 'string' && name !== '') ? names.map(String) : null
}

function kindsOf(penalties: unknown): UiCar['kinds'] {
  if (!isRecord(penalties)) return null
  const [through, stop, time] = [penalties['DT'], penalties['SG'], penalties['TIME']]
  return isAmount(through) && isAmount(stop) && isAmount(time) ? [through, stop, time] : null
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0

const numberOf = (value: unknown) => (isAmount(value) ? value : null)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
