import type { FileRace } from './file-races.ts'
import { driver, type Picture } from './picture.ts'

/** What follows the address of the race page, by the end of its pictures' names. */
const ofRace = ({ shared }: FileRace) => ({
  charts: '',
  'charts-chosen': '?cars=1-2-3-',
  'charts-trace': '?chart=trace&stints=laps&tyres=true',
  'charts-stint': '?stint=1-1-',
  'charts-laps': '?chart=laps&by=leader',
  'charts-laps-scale': '?chart=laps&scale=true',
  'charts-field': '?chart=trace&against=0',
  table: '?table=true',
  'table-trace': '?table=true&chart=trace',
  'table-laps': '?table=true&chart=laps',
  cars: '/classification',
  'cars-class': '/classification?sort=class',
  'cars-number': '/classification?sort=number',
  car: '/car',
  'car-shared': `/car?car=${shared}&level=use`,
  'car-left': '/car?car=3&level=left&table=true',
  compare: '/compare',
  'compare-every': '/compare?vs=1-2-3-&every=true&table=true',
  pace: '/pace',
  'pace-car': '/pace?per=car&ranked=car',
  'pace-class': '/pace?per=class&table=true',
  stops: '/stops',
  'stops-limits': '/stops?limits=le-mans-virtual&drivers=time',
  order: '/order',
  'order-leader': '/order?by=leader&hour=1',
  messages: '/messages',
  story: '/story',
})

const OF_OTHER_SESSION = {
  cars: '',
  table: '?table=true',
  drivers: '/drivers',
  runs: '/long-runs',
  sectors: '/sectors',
  'sectors-car': '/sectors?ranked=car',
  car: '/car',
  'car-second': '/car?car=2',
  messages: '/messages',
}

/** Each chart and document of a session that came from a result file. */
export function fileRaceScreens(race: FileRace): Picture[] {
  const { name, event, session, kind } = race
  const views = kind === 'race' ? ofRace(race) : OF_OTHER_SESSION
  return [
    driver(`${name}-results`, `/events/${event}?tab=results&session=${session}`),
    ...Object.entries(views).map(([view, at]) =>
      driver(`${name}-${view}`, ofSession(`/events/${event}/race${at}`, session)),
    ),
    driver(`${name}-print`, `/events/${event}/race/print?session=${session}`),
    driver(`${name}-paper-laps`, `/events/${event}/race/print?session=${session}&car=1`),
  ]
}

const ofSession = (address: string, session: number) =>
  `${address}${address.includes('?') ? '&' : '?'}session=${session}`
