import type { FileRace } from './file-races.ts'
import { driver, type Picture } from './picture.ts'

/** What the race page shows of a race, by the end of its pictures' names. */
const ofRace = ({ shared }: FileRace) => ({
  charts: '',
  'charts-chosen': 'cars=1-2-3-',
  'charts-trace': 'chart=trace&stints=laps&tyres=true',
  'charts-stint': 'stint=1-1-',
  'charts-laps': 'chart=laps&by=leader',
  'charts-laps-scale': 'chart=laps&scale=true',
  'charts-field': 'chart=trace&against=0',
  table: 'table=true',
  'table-trace': 'table=true&chart=trace',
  'table-laps': 'table=true&chart=laps',
  cars: 'tab=cars',
  'cars-class': 'tab=cars&sort=class',
  'cars-number': 'tab=cars&sort=number',
  car: 'tab=laps',
  'car-shared': `tab=laps&car=${shared}&level=use`,
  'car-left': 'tab=laps&car=3&level=left&table=true',
  compare: 'tab=compare',
  'compare-every': 'tab=compare&vs=1-2-3-&every=true&table=true',
  pace: 'tab=pace',
  'pace-car': 'tab=pace&per=car&ranked=car',
  'pace-class': 'tab=pace&per=class&table=true',
  stops: 'tab=stops',
  'stops-limits': 'tab=stops&limits=le-mans-virtual&drivers=time',
  order: 'tab=order',
  'order-leader': 'tab=order&by=leader&hour=1',
  messages: 'tab=messages',
  story: 'tab=story',
})

const OF_OTHER_SESSION = {
  cars: '',
  table: 'table=true',
  drivers: 'tab=drivers',
  runs: 'tab=runs',
  sectors: 'tab=sectors',
  'sectors-car': 'tab=sectors&ranked=car',
  car: 'tab=laps',
  'car-second': 'tab=laps&car=2',
  messages: 'tab=messages',
}

/** Each chart and document of a session that came from a result file. */
export function fileRaceScreens(race: FileRace): Picture[] {
  const { name, event, session, kind } = race
  const views = kind === 'race' ? ofRace(race) : OF_OTHER_SESSION
  return [
    driver(`${name}-results`, `/events/${event}?tab=results&session=${session}`),
    ...Object.entries(views).map(([view, search]) =>
      driver(`${name}-${view}`, `/events/${event}/race?session=${session}&${search}`),
    ),
    driver(`${name}-print`, `/events/${event}/race/print?session=${session}`),
    driver(`${name}-paper-laps`, `/events/${event}/race/print?session=${session}&car=1`),
  ]
}
