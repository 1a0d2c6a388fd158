import type { MessageKind } from '#shared/domain/race-documents/message-kinds.ts'

const RACE_TABS = [
  'charts',
  'cars',
  'compare',
  'pace',
  'stops',
  'order',
  'laps',
  'messages',
  'story',
] as const
type RaceTab = (typeof RACE_TABS)[number]

/** Tabs that only other sessions have lead to the charts. */
export function raceTab(tab: string): RaceTab {
  return RACE_TABS.find((one) => one === tab) ?? 'charts'
}

/** What of a race is shown; the address keeps it. */
export type RaceView = {
  /** The session; without one, the event's race. */
  session: number | undefined
  tab: RaceTab
  carClass: string | undefined
  /** Whether cars that only the game's AI drove are left out. */
  isWithoutAi: boolean
  /** Entries of the chosen cars. */
  cars: readonly number[]
  /** Nobody has chosen them: they are the viewer's own, and what lists the chosen cars lists all. */
  isOwnChoice?: boolean
  chart: 'gap' | 'trace' | 'laps'
  /** The entry of the car that gaps are counted from, or 0 for the field in a race trace. */
  against: number | undefined
  /** The lap time that gaps and the race trace are counted from, in milliseconds; without one, `against`. */
  pace: number | undefined
  /** Which of the full hours is shown with every car, from 1. */
  hour: number | undefined
  isTable: boolean
  /** What the bars of stints are as long as. */
  stints: 'time' | 'laps'
  /** Whether they have ticks where a car got other tyres. */
  isTyres: boolean
  /** The stint whose laps are open: 4-31- is that of entry 4 which begins on lap 31. */
  stint: string | undefined
  /** Whether its laps into and out of the pit lane are left out. */
  isWithoutPitLaps: boolean
  /** Whose laps places are counted at. */
  by: 'own' | 'leader'
  /** The entry of the car that is shown, or whose messages are listed. */
  car: number | undefined
  /** The only kind of messages that is listed. */
  kind: MessageKind | undefined
  /** What is drawn of its fuel and energy. */
  level: 'level' | 'use' | 'left'
  /** Two to four cars or drivers that are compared: 4 is a car's entry, 19.1 a driver's position in it. */
  subjects: readonly string[]
  /** Whether laps that are not clean are compared too. */
  isEveryLap: boolean
  /** Whether laps after the cut of a stopped race count for bests and driving time. */
  isUncounted: boolean
  /** Whose pace is drawn. */
  per: 'driver' | 'car' | 'class'
  /** Whether laps of all classes are drawn on one scale. */
  isOneScale: boolean
  /** Whose fastest laps and pace are ranked. */
  ranked: 'driver' | 'car'
  /** How the classification is sorted. */
  order: 'place' | 'class' | 'number'
  /** The first lap that the lap chart shows. */
  fromLap: number | undefined
  /** What the driving times of all drivers are sorted by. */
  drivers: 'car' | 'time'
  /** Without one, the method of the limits. */
  method: 'net' | 'gross' | 'change' | undefined
  /** A preset of limits, or 'none'. Without one, driving times are judged by the event's own rules. */
  limits: string | undefined
}
