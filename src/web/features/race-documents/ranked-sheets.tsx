import type { ReactNode } from 'react'
import type { RaceView } from './race-view.ts'

type Ranked = RaceView['ranked']

/** A document by driver and the same by car, which is the same list where every car has one driver. */
export function rankedSheets(
  title: string,
  isShared: boolean,
  content: (ranked: Ranked) => ReactNode,
) {
  const ofDrivers = { isPanelNamed: true, content: content('driver') }
  return isShared
    ? [
        { title: `${title} by Driver`, ...ofDrivers },
        { title: `${title} by Car`, isPanelNamed: true, content: content('car') },
      ]
    : [{ title, ...ofDrivers }]
}
