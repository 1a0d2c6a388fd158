import type { DrivenLap } from './drive.ts'
import { CLASSES } from './garage.ts'
import type { RunCar } from './run-race.ts'
import { GREEN } from './write-log.ts'
import { attributes, element, escapeXml, seconds } from './xml-text.ts'

const COMPOUNDS = { Soft: '0,Soft', Medium: '1,Medium', Hard: '2,Hard' }

const AIDED = 'PlayerControl,TC=2,ABS=1'

/** The lines of one Driver element. */
export function driverLines(car: RunCar, cars: number, isOfRace: boolean): string[] {
  const { entry, laps } = car
  const { category, series } = CLASSES[entry.carClass]
  const token = entry.carType.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
  const stints = stintsOf(car)
  const inSeat = entry.drivers[laps.at(-1)?.driver ?? 0] ?? ''
  return [
    '<Driver>',
    element('Name', inSeat),
    element('Connected', 1),
    element('VehFile', `397_25_${token}.VEH`),
    element('UpgradeCode', '08d67200 00000000 00000000 00000000'),
    element('VehName', `${entry.carType} Custom Team 2025 #397`),
    element('Category', `${series}, ${category}, ${entry.carType}`),
    element('CarType', entry.carType),
    element('CarClass', entry.carClass),
    element('CarNumber', entry.carNumber),
    element('TeamName', entry.teamName),
    element('isPlayer', entry.isAi ? 0 : 1),
    element('ServerScored', 1),
    ...(isOfRace ? [element('GridPos', car.gridPosition)] : []),
    element('Position', car.position),
    ...(isOfRace ? [element('ClassGridPos', car.classGridPosition)] : []),
    element('ClassPosition', car.classPosition),
    element('LapRankIncludingDiscos', cars + 1),
    ...laps.map((lap) => lapLine(car, lap, isOfRace)),
    ...(car.bestLap === undefined ? [] : [element('BestLapTime', seconds(car.bestLap))]),
    ...(car.finishTime === undefined ? [] : [element('FinishTime', seconds(car.finishTime))]),
    element('Laps', laps.length),
    element('Pitstops', laps.filter(({ isPit }) => isPit).length),
    element('FinishStatus', car.status),
    ...(car.dnfReason === undefined ? [] : [element('DNFReason', car.dnfReason)]),
    ...stints.map((stint) => range('ControlAndAids', stint, entry.isAi ? 'AIControl' : AIDED)),
    ...(stints.length > 1 ? stints.map((stint) => range('Swap', stint, stint.name)) : []),
    '</Driver>',
  ]
}

type Range = { name: string; startLap: number; endLap: number }

const range = (tag: string, { startLap, endLap }: Range, text: string) =>
  `<${tag}${attributes({ startLap, endLap })}>${escapeXml(text)}</${tag}>`

/** The stints of a car, in order. */
export function stintsOf({ entry, laps }: RunCar): Range[] {
  const stints: Range[] = []
  for (const { number, driver } of laps) {
    const name = entry.drivers[driver] ?? ''
    const last = stints.at(-1)
    if (last?.name === name) last.endLap = number
    else stints.push({ name, startLap: number, endLap: number })
  }
  return stints
}

function lapLine(car: RunCar, lap: DrivenLap, isOfRace: boolean) {
  const { hasEnergy } = CLASSES[car.entry.carClass]
  const [s1, s2, s3] = lap.sectors?.map((time) => seconds(time)) ?? []
  const [twfl, twfr, twrl, twrr] = lap.wear.map(share)
  const compound = COMPOUNDS[lap.compound]
  const isOut = !isOfRace && lap.number === 1
  const values = attributes({
    num: lap.number,
    p: car.places[lap.number - 1],
    et: isOut ? '--.---' : seconds(lap.start + GREEN),
    ...(isOut ? {} : { s1, s2, s3 }),
    topspeed: lap.topSpeedKmh.toFixed(2),
    fuel: share(lap.fuel),
    fuelUsed: share(lap.fuelUsed),
    ...(hasEnergy && { ve: share(lap.energy), veUsed: share(lap.energyUsed) }),
    twfl,
    twfr,
    twrl,
    twrr,
    fcompound: compound,
    rcompound: compound,
    FL: compound,
    FR: compound,
    RL: compound,
    RR: compound,
    pit: lap.isPit ? 1 : undefined,
  })
  return `<Lap${values}>${lap.isTimed && !isOut ? seconds(lap.end - lap.start) : '--.----'}</Lap>`
}

/** The game rounds fractions to 1/255. */
const share = (value: number) => (Math.round(value * 255) / 255).toFixed(3)
