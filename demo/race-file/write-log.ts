import { contactsOf, isHard } from './contacts.ts'
import { type DrivenLap, TICKS } from './drive.ts'
import { isRace, type PlannedPenalty } from './options.ts'
import type { RunCar, RunRace } from './run-race.ts'
import { attributes, escapeXml, seconds } from './xml-text.ts'

type Line = { at: number; xml: string }

// Grid and formation lap: the green flag comes about two minutes into the session.
export const GREEN = 1_285_625

const CHAT = [
  'good luck everyone, clean start please',
  'gl hf',
  'see you on the other side',
  'who took my pit board?',
  'sorry for the tap, did not see you',
  'np',
  'blue flags <3',
  'tyres & fuel & pray',
]

/** The lines of the Stream element in chronological order. */
export function logLines(race: RunRace): string[] {
  const lines = [...chat(race), ...race.cars.flatMap((car) => carLines(car)), ...contacts(race)]
  if (isRace(race.setup)) lines.push(...chequered(race))
  lines.push(...sectorBests(race.cars))
  const leftAt = race.setup.leftAfterSeconds * TICKS
  return lines
    .filter(({ at }) => at <= leftAt)
    .sort((a, b) => a.at - b.at)
    .map(({ xml }) => xml)
}

const et = (at: number) => seconds(at + GREEN, 1)

function line(
  at: number,
  tag: string,
  text: string,
  values: Record<string, string | number> = {},
): Line {
  return { at, xml: `<${tag}${attributes({ ...values, et: et(at) })}>${escapeXml(text)}</${tag}>` }
}

const nameOf = ({ entry }: RunCar, driver: number) =>
  entry.drivers[driver] ?? entry.drivers[0] ?? ''

function carLines(car: RunCar) {
  const lines = car.laps.flatMap((lap) => [
    ...scores(car, lap),
    ...excursions(car, lap),
    ...lap.received.map((penalty) => received(car, lap, penalty)),
    ...lap.served.map((penalty) =>
      served(penalty, Math.round((lap.start + lap.end) / 2), nameOf(car, lap.driver)),
    ),
    ...changes(car, lap),
  ])
  const last = car.laps.at(-1)
  if (car.status === 'DQ')
    lines.push(disqualified(car, (last?.end ?? 0) + 10 * TICKS, nameOf(car, last?.driver ?? 0)))
  if (last) lines.push(...car.converted.flatMap((item) => added(car, last, item)))
  return lines
}

function scores(car: RunCar, lap: DrivenLap): Line[] {
  const name = `${nameOf(car, lap.driver)}(${car.slot})`
  const length = lap.end - lap.start
  const [first, second] = lap.sectors ?? [Math.round(length * 0.27), Math.round(length * 0.39)]
  const point = (at: number, laps: number, number: number, time: number) =>
    line(
      at,
      'Score',
      `${name} lap=${laps} point=${number} t=${lap.sectors || (lap.isTimed && number === 0) ? seconds(time, 3) : '-1.000'} et=${seconds(at + GREEN, 3)}`,
    )
  return [
    point(lap.start + first, lap.number - 1, 1, first),
    point(lap.start + first + second, lap.number - 1, 2, first + second),
    point(lap.end, lap.number, 0, length),
  ]
}

const OUTCOMES = {
  7: 'No Further Action',
  4: 'Warning',
  5: 'Invalid Lap Cut Track',
  2: 'Drive Through Penalty',
}

/** Online sessions log each of these lines twice. */
function excursions(car: RunCar, lap: DrivenLap): Line[] {
  return lap.excursions.flatMap(({ at, points, total, outcome }) => {
    const written = line(at, 'TrackLimits', OUTCOMES[outcome], {
      Driver: nameOf(car, lap.driver),
      ID: car.slot,
      Lap: lap.number - 1,
      WarningPoints: points,
      CurrentPoints: total,
      Resolution: outcome,
    })
    return [written, written]
  })
}

function received(car: RunCar, lap: DrivenLap, { kind, seconds: time, reason }: PlannedPenalty) {
  const driver = nameOf(car, lap.driver)
  const text = `${driver} received ${kind} penalty, ${time}s, 0laps for ${reason}. Result: penalties=1, 1st=${kind},${time}s`
  const values = {
    Driver: driver,
    ID: car.slot,
    Penalty: kind,
    Time: time,
    Laps: 0,
    Reason: reason,
  }
  return line(lap.end, 'Penalty', text, values)
}

const served = ({ kind, seconds: time }: PlannedPenalty, at: number, driver: string) =>
  line(
    at,
    'Penalty',
    `${driver} served 1st ${kind} penalty, result: penalties=0, 1st=${kind},${time}s`,
  )

/** The seconds added at the flag, and the line that says the penalty is served. */
function added(
  car: RunCar,
  last: DrivenLap,
  { penalty, seconds: time }: RunCar['converted'][number],
) {
  const driver = nameOf(car, last.driver)
  const text = `${driver} finished before serving penalty, added ${time} seconds to totalET`
  return [line(last.end, 'Penalty', text), served(penalty, last.end, driver)]
}

const disqualified = (car: RunCar, at: number, driver: string) =>
  line(at, 'Penalty', 'Disqualify', { Driver: driver, ID: car.slot, Penalty: 'Disqualify' })

function changes(car: RunCar, lap: DrivenLap): Line[] {
  const next = car.laps[lap.number]
  if (!next || next.driver === lap.driver) return []
  const text = `Slot=${car.slot} Vehicle="${car.entry.teamName} #${car.entry.carNumber}" Old="${nameOf(car, lap.driver)}" New="${nameOf(car, next.driver)}"`
  return [line(lap.end, 'DriverChange', text)]
}

/** Each of the two cars logs a contact. */
function contacts(race: RunRace): Line[] {
  return contactsOf(race).flatMap(({ at, car, lap, other, otherLap, strength, otherStrength }) => {
    const mine = `${nameOf(car, lap.driver)}(${car.slot})`
    const theirs = `${nameOf(other, otherLap.driver)}(${other.slot})`
    const report = (a: string, b: string, force: number) =>
      line(at, 'Incident', `${a} reported contact (${force.toFixed(2)}) with another vehicle ${b}`)
    const lines = [report(mine, theirs, strength), report(theirs, mine, otherStrength)]
    if (isHard(strength))
      lines.push(
        line(at, 'Incident', `${mine} reported contact (${strength.toFixed(2)}) with Immovable`),
        line(at, 'Sector', `${mine} reports new suspension damage`),
      )
    return lines
  })
}

/** Each new best sector of a class. */
function sectorBests(cars: RunCar[]): Line[] {
  const best = new Map<string, number>()
  const done = cars.flatMap((car) =>
    car.laps.flatMap((lap) => {
      const [first = 0, second = 0, third = 0] = lap.sectors ?? []
      const ends = [lap.start + first, lap.start + first + second, lap.end]
      return [first, second, third].map((time, index) => ({
        car,
        lap,
        time,
        number: index + 1,
        at: ends[index] ?? 0,
      }))
    }),
  )
  return done
    .filter(({ time }) => time > 0)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ car, lap, time, number, at }) => {
      const key = `${car.entry.carClass} ${number}`
      if (time >= (best.get(key) ?? Infinity)) return []
      best.set(key, time)
      const driver = nameOf(car, lap.driver)
      return [
        line(at, 'Sector', `${driver}(${car.slot}) set new best for sector ${number}`, {
          Driver: driver,
          ID: car.slot,
          Sector: number,
          Class: car.entry.carClass,
        }),
      ]
    })
}

function chequered({ cars, flag, setup }: RunRace): Line[] {
  const winner = cars.find(({ laps }) => laps.at(-1)?.end === flag)
  if (!winner) return []
  const laps = winner.laps.length
  const end = seconds(setup.minutes * 60 * TICKS + GREEN, 6)
  const text = `Checkered for ${nameOf(winner, winner.laps.at(-1)?.driver ?? 0)}, laps=${laps}/2147483647, endET=${seconds(flag + GREEN, 6)}/${end}, crossedAfterTime=0`
  return [line(flag, 'Score', text)]
}

/** The game shortens the speaker's name to `L Laps`. */
function chat({ cars, setup, random }: RunRace): Line[] {
  const count = cars.length > 0 ? 4 + Math.floor(setup.minutes / 8) : 0
  return Array.from({ length: count }, () => {
    const [first = '', last = ''] = nameOf(random.pick(cars), 0).split(' ')
    const at = Math.round(random.between(-100, setup.minutes * 60) * TICKS)
    return line(at, 'ChatMessage', `${first.slice(0, 1)} ${last}: ${random.pick(CHAT)}`)
  })
}
