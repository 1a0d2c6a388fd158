import type { ComponentProps } from 'react'
import { Flag, type SelectOption } from '../index.ts'

const hypercar = { label: 'Hypercar', classToken: 'Hypercar', note: '5 free' }
const lmp2 = { label: 'LMP2', classToken: 'LMP2', note: '3 free' }

export const cars: SelectOption[] = [
  { value: '499p', label: 'Ferrari 499P', group: hypercar },
  { value: 'gr010', label: 'Toyota GR010 Hybrid', group: hypercar },
  { value: 'oreca', label: 'Oreca 07 Gibson', group: lmp2 },
]

export const assists = [
  { value: 'abs', label: 'ABS' },
  { value: 'tc', label: 'Traction Control' },
  { value: 'clutch', label: 'Automatic Clutch' },
]

export const statuses = [
  {
    value: 'upcoming',
    label: <Flag kind="upcoming">Upcoming</Flag>,
    description: 'Drivers see it under Upcoming.',
  },
  {
    value: 'completed',
    label: <Flag kind="completed">Completed</Flag>,
    description: 'The race is over, and its results can be viewed.',
  },
  {
    value: 'cancelled',
    label: <Flag kind="cancelled">Cancelled</Flag>,
    description: 'Nobody can sign up, and no results can be uploaded.',
  },
]

export const outcomes = [
  { value: 'nfa', label: 'No further action', isInRange: false, earlier: 1 },
  { value: 'warning', label: 'Warning', isInRange: false, earlier: 2 },
  {
    value: 't20',
    label: '20 seconds',
    description: 'The guide has it for this.',
    isInRange: true,
    earlier: 5,
  },
  { value: 'dt', label: 'Drive-through', isInRange: true, earlier: 1 },
  { value: 'abstain', label: 'Abstain' },
]

export const classSlots = [
  {
    classToken: 'Hypercar',
    value: 9,
    max: 14,
    note: 'Hybrid prototypes. Virtual energy limits each stint.',
  },
  { classToken: 'LMP2', value: 7, max: 10, note: 'Oreca 07 Gibson for everybody.' },
  {
    classToken: 'LMGT3',
    value: 11,
    max: 16,
    note: 'Customer GT cars, balanced by the simulation.',
  },
]

export const gridCounts = classSlots.map(({ classToken, value }) => ({ classToken, count: value }))

export const eventFacts = [
  { label: 'Track', value: 'Circuit de Spa-Francorchamps', note: 'Grand Prix (WEC), Belgium' },
  { label: 'Start', value: 'Nov 28, 2026', note: '7:00 PM UTC, 6 hours' },
]

export const classTokens = ['Hypercar', 'LMP2', 'LMGT3', 'GTE', 'LMP3', 'Touring']

/** Replaces the router's Link, which has a URL and takes its text from the component. */
export function Anchor({ children, ...props }: ComponentProps<'a'>) {
  return <a {...props}>{children}</a>
}
