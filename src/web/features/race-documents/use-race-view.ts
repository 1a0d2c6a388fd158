import { useNavigate, useSearch } from '@tanstack/react-router'
import { addressWith, type CarsInAddress, choiceInAddress } from './car-choice-in-address.ts'
import { useRaceSession } from './race-session.ts'
import {
  chosenIn,
  type ChoiceName,
  parametersOf,
  type RaceView,
  type ViewChoices,
} from './race-view.ts'

/** What happened to all cars is listed unless one is chosen. */
const ALL_CARS = 0

/** What the address says of a view, and a function that changes it. A change replaces the address in the history. */
export function useRaceView<Name extends ChoiceName = never>(
  of?: ViewChoices<Name>,
  { listsAllCars = false } = {},
) {
  const { session, own } = useRaceSession()
  const search: Readonly<Record<string, unknown>> & CarsInAddress = useSearch({ strict: false })
  const navigate = useNavigate()
  // Messages of one kind are those of all cars, unless one is chosen with it.
  const hasAllCars = listsAllCars && (search.car === ALL_CARS || search['kind'] !== undefined)
  const view = {
    ...chosenIn(search, ['carClass', 'isWithoutAi', ...(of?.names ?? [])]),
    ...choiceInAddress(search, own, hasAllCars),
    session,
  }

  function change(changed: Partial<RaceView>) {
    const { cars, car, vs } = addressWith(search, changed, own)
    void navigate({
      to: '.',
      search: (now: object) => ({
        ...now,
        ...parametersOf(changed),
        cars,
        // Another kind of messages is of the same car.
        car: 'kind' in changed ? (search.car ?? view.car) : car,
        vs,
      }),
      replace: true,
      resetScroll: false,
    })
  }

  return [view, change] as const
}
