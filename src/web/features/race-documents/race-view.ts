import { MESSAGE_KINDS } from '#shared/domain/race-documents/message-kinds.ts'
import {
  choice,
  flag,
  optionalChoice,
  optionalTerm,
  optionalWhole,
  type Reader,
  searchOf,
} from '#web/browser/search.ts'
import type { ChosenCars } from './car-choice-in-address.ts'

type Parameter<Name extends string, T> = { name: Name; read: Reader<T> }

const parameter = <Name extends string, T>(name: Name, read: Reader<T>): Parameter<Name, T> => ({
  name,
  read,
})

/** Everything that can be chosen in the views of the race page, with the search parameter that keeps it. */
const choices = {
  /** The only class that is shown. */
  carClass: parameter('class', optionalTerm),
  /** Whether cars that only the game's AI drove are left out. */
  isWithoutAi: parameter('people', flag),
  chart: parameter('chart', choice(['gap', 'trace', 'laps'])),
  /** The entry of the car that gaps are counted from, or 0 for the field in a race trace. */
  against: parameter('against', optionalWhole),
  /** The lap time that gaps and the race trace are counted from, in milliseconds; without one, `against`. */
  pace: parameter('pace', optionalWhole),
  /** Which of the full hours is shown with every car, from 1. */
  hour: parameter('hour', optionalWhole),
  /** Figures in place of the charts. */
  isTable: parameter('table', flag),
  /** What the bars of stints are as long as. */
  stints: parameter('stints', choice(['time', 'laps'])),
  /** Whether they have ticks where a car got other tyres. */
  isTyres: parameter('tyres', flag),
  /** The stint whose laps are open: 4-31- is that of entry 4 which begins on lap 31. */
  stint: parameter('stint', optionalTerm),
  /** Whether its laps into and out of the pit lane are left out. */
  isWithoutPitLaps: parameter('nopit', flag),
  /** Whose laps places are counted at. */
  by: parameter('by', choice(['own', 'leader'])),
  /** The only kind of messages that is listed. */
  kind: parameter('kind', optionalChoice(MESSAGE_KINDS)),
  /** What is drawn of a car's fuel and energy. */
  level: parameter('level', choice(['level', 'use', 'left'])),
  /** Whether laps that are not clean are compared too. */
  isEveryLap: parameter('every', flag),
  /** Whether laps after the cut of a stopped race count for bests and driving time. */
  isUncounted: parameter('uncounted', flag),
  /** Whose pace is drawn. */
  per: parameter('per', choice(['driver', 'car', 'class'])),
  /** Whether laps of all classes are drawn on one scale. */
  isOneScale: parameter('scale', flag),
  /** Whose fastest laps and pace are ranked. */
  ranked: parameter('ranked', choice(['driver', 'car'])),
  /** How cars are sorted. */
  order: parameter('sort', choice(['place', 'class', 'number'])),
  /** The first lap that the lap chart shows. */
  fromLap: parameter('from', optionalWhole),
  /** What the driving times of all drivers are sorted by. */
  drivers: parameter('drivers', choice(['car', 'time'])),
  /** What counts as driving; without one, the method of the limits. */
  method: parameter('time', optionalChoice(['net', 'gross', 'change'])),
  /** A preset of limits, or 'none'. Without one, driving times are judged by the event's own rules. */
  limits: parameter('limits', optionalTerm),
}

type Choices = typeof choices
export type ChoiceName = keyof Choices
type Chosen = { [Name in ChoiceName]: ReturnType<Choices[Name]['read']> }

/** What of a session is shown: each view has the choices that it declares, and all have the chosen cars. */
export type RaceView = Chosen & ChosenCars & { session: number | undefined }

/** What the address says for all views of a session. */
export const raceSearch = searchOf({
  /** Without one, the event's race. */
  session: optionalWhole,
  ...readersOf('carClass', 'isWithoutAi'),
  cars: optionalTerm,
  car: optionalWhole,
  vs: optionalTerm,
})

/** The choices of each view, which has an address of its own. */
export const views = {
  charts: viewOf(
    'chart',
    'against',
    'pace',
    'isTable',
    'stints',
    'isTyres',
    'stint',
    'isWithoutPitLaps',
    'by',
    'isOneScale',
    'order',
  ),
  classification: viewOf('order', 'isTable', 'isOneScale'),
  car: viewOf('level', 'isTable'),
  compare: viewOf('isEveryLap', 'isTable'),
  pace: viewOf('per', 'isTable', 'isOneScale', 'isUncounted', 'ranked'),
  stops: viewOf('isUncounted', 'drivers', 'method', 'limits'),
  order: viewOf('hour', 'order', 'by', 'fromLap'),
  messages: viewOf('kind'),
  story: viewOf(),
  drivers: viewOf(),
  'long-runs': viewOf(),
  sectors: viewOf('ranked'),
}

export type ViewName = keyof typeof views

/** The view that a path of the race page names. */
export const viewAt = (pathname: string) =>
  (/^\/events\/[^/]+\/race\/([^/]+)/.exec(pathname)?.[1] ?? 'charts') as ViewName

/** Choices that are of one session only. */
export const OF_ONE_SESSION = {
  cars: undefined,
  car: undefined,
  vs: undefined,
  from: undefined,
  stint: undefined,
  against: undefined,
  pace: undefined,
  hour: undefined,
}

export type ViewChoices<Name extends ChoiceName> = {
  names: readonly Name[]
  /** Its search parameters. */
  search: ReturnType<typeof searchOf<Readers<Name>>>
}

type Readers<Name extends ChoiceName> = {
  [One in Name as Choices[One]['name']]: Choices[One]['read']
}

function readersOf<const Name extends ChoiceName>(...names: readonly Name[]) {
  return Object.fromEntries(
    names.map((one) => [choices[one].name, choices[one].read]),
  ) as Readers<Name>
}

function viewOf<const Name extends ChoiceName = never>(
  ...names: readonly Name[]
): ViewChoices<Name> {
  return { names, search: searchOf(readersOf(...names)) }
}

/** What the address of a view need not say. */
export const usualChoices: object = Object.fromEntries(
  Object.values(choices).map(({ name, read }) => [name, read(undefined)]),
)

/** What is chosen, as the address says. */
export function chosenIn<Name extends ChoiceName>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
) {
  return Object.fromEntries(
    names.map((one) => [one, choices[one].read(search[choices[one].name])]),
  ) as Pick<Chosen, Name>
}

/** The search parameters of what was chosen. */
export function parametersOf(changed: Partial<Chosen>) {
  return Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]) =>
      name in choices ? [[choices[name as ChoiceName].name, value]] : [],
    ),
  )
}
