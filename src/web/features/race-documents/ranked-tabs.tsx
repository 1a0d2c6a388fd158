import type { ReactNode } from 'react'
import { Tabs } from '#web/ui/index.ts'
import type { RaceView } from './race-view.ts'

type Props = {
  /** What is ranked: 'Pace by'. */
  label: string
  ranked: RaceView['ranked']
  /** Without it, there is no choice, as on paper. */
  onChange: ((change: Pick<RaceView, 'ranked'>) => void) | undefined
  children: ReactNode
}

/** Chooses whether drivers or cars are ranked. */
export function RankedTabs({ label, ranked, onChange, children }: Props) {
  if (!onChange) return children
  return (
    <Tabs
      label={label}
      isTight
      items={[...RANKED]}
      value={ranked}
      onValueChange={(next) => onChange({ ranked: next })}
    >
      {children}
    </Tabs>
  )
}

const RANKED = [
  { value: 'driver', label: 'Drivers' },
  { value: 'car', label: 'Cars' },
] as const
