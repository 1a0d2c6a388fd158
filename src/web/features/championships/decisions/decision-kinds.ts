import type { SelectOption } from '#web/ui/index.ts'
import type { DecisionKind } from './decision-draft.ts'

const COMPETITORS = { label: 'A competitor' }
const CARS = { label: 'A car in a round' }
const ALL_ROUNDS = { label: 'A car in all rounds' }

const option = (
  value: DecisionKind,
  label: string,
  group: { label: string },
): SelectOption<DecisionKind> => ({ value, label, group })

/** Every kind of decision, by whom it is about. */
export const KIND_OPTIONS = [
  option('points', 'Give or take away points', COMPETITORS),
  option('drop', 'Drop or keep a round', COMPETITORS),
  option('exclude', 'Exclude', COMPETITORS),
  option('guest', 'Make a guest', COMPETITORS),
  option('same-person', 'Join two names of one person', COMPETITORS),
  option('part-of', 'Make a team part of another', COMPETITORS),
  option('order', 'Order equals', COMPETITORS),
  option('entrant', 'Enter for the season', COMPETITORS),
  option('bonus', 'Bonus points', CARS),
  option('set-points', 'Set the points', CARS),
  option('pole', 'Pole position', CARS),
  option('time', 'Time penalty', CARS),
  option('laps', 'Take laps off', CARS),
  option('places', 'Take places away', CARS),
  option('status', 'Change the status', CARS),
  option('dsq', 'Disqualify', CARS),
  option('scores-for', 'Change the team that scores', CARS),
  option('category', 'Set the categories', ALL_ROUNDS),
  option('same-entry', 'Continue under another number', ALL_ROUNDS),
  option('make', 'Set the make', ALL_ROUNDS),
  option('guest-car', 'Make a guest car', ALL_ROUNDS),
]

/** What to know before making such a decision. */
export const KIND_HELP: Record<DecisionKind, string> = {
  points: 'Added to the total. A negative number is taken away.',
  drop: 'A round that never counts, or always, whatever the rules drop.',
  exclude: 'The row goes to the foot of the table, without a position.',
  guest: 'Races, but is no competitor of this championship.',
  'same-person':
    'Both results are scored again as one person’s: of two cars in a round, the better counts.',
  'part-of': 'Its cars score for the other team, in every round.',
  order: 'Counts only while no rule of ties tells the two apart.',
  entrant: 'Has a row before the first start.',
  bonus: 'They belong to the round and are dropped with it.',
  'set-points': 'Replaces the points of the place and every bonus.',
  pole: 'In place of the first in qualifying.',
  time: 'Added to the finish time; the class is ordered anew.',
  laps: 'The class is ordered anew.',
  places: 'Lost to the cars behind, also to one that drops out: then they cost nothing.',
  status: 'As if the car had finished, retired or not started.',
  dsq: 'From the race: no points at all. From qualifying: no points of qualifying.',
  'scores-for': 'The team that gets the points of the car in this round.',
  'same-entry': 'Both numbers share one row in the table of entries.',
  make: 'In place of the one that the results tell.',
  'guest-car': 'The car races, but is no competitor of this championship, whoever drives it.',
  category: 'They replace those that the car has.',
}
