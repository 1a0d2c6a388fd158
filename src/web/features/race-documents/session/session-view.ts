import type { RaceView } from '../race-view.ts'

/** The tabs of a session that is not a race, in their order. */
export const SESSION_TABS = ['cars', 'drivers', 'runs', 'sectors', 'laps', 'messages'] as const
export type SessionTab = (typeof SESSION_TABS)[number]

/** What of a practice, a qualifying or a warm-up is shown; the address keeps it. */
export type SessionView = Pick<
  RaceView,
  | 'carClass'
  | 'isWithoutAi'
  | 'cars'
  | 'isOwnChoice'
  | 'isTable'
  | 'isOneScale'
  | 'car'
  | 'kind'
  | 'ranked'
> & {
  session: number
  tab: SessionTab
}

/** Tabs that only races have lead to the classification. */
export function sessionTab(tab: string): SessionTab {
  return SESSION_TABS.find((one) => one === tab) ?? 'cars'
}
