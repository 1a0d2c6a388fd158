import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import type { LiveRow } from '#shared/contract/live-timing.ts'
import { drivingSoFar } from '#shared/domain/crew-plans/driving-so-far.ts'
import { raceSecondsAt } from '#shared/domain/crew-plans/race-clock.ts'
import { Queried } from '#web/parts/queried.tsx'
import {
  BigPair,
  Button,
  ButtonLink,
  ButtonRow,
  DrivingBars,
  NumberPlate,
  Panel,
} from '#web/ui/index.ts'
import { crewPlanQuery } from './crew-plans.api.ts'
import { barsOf, nextDriver, stopIn } from './own-car.ts'
import { clockOf, planModel } from './plan-model.ts'
import type { RaceQuestion } from './race-choice-dialog.tsx'
import { RaceQuestionDialog } from './race-question-dialog.tsx'

type Props = { eventId: number; entryId: number; row: LiveRow; now: Date }

/** The viewer's own car while the race runs: its next stop, who is next, and who has driven how long. */
export function OwnCarPanel({ eventId, entryId, row, now }: Props) {
  const query = useQuery(crewPlanQuery(eventId, entryId))
  return (
    <Queried query={query} failure="Failed to load your car">
      {(data) => <OwnCar data={data} row={row} now={now} />}
    </Queried>
  )
}

type OwnProps = { data: CrewPlan; row: LiveRow; now: Date }

function OwnCar({ data, row, now }: OwnProps) {
  const [question, setQuestion] = useState<RaceQuestion>()
  const active = data.plans.find(({ isActive }) => isActive)
  const model = useMemo(
    () => planModel(data, active ?? { assumptions: data.starting, stints: [] }),
    [data, active],
  )
  const seconds = raceSecondsAt(clockOf(data), now)
  const { drivers, rules, followed } = model
  const driving = drivingSoFar({
    driven: data.driven ?? [],
    drivers,
    rules,
    now: seconds,
    laps: followed?.laps ?? row.laps,
  })
  const isOut = followed?.stints.some(({ state }) => state === 'running')
  return (
    <Panel
      title="Your Car"
      isFlush
      note={<NumberPlate number={row.number} classToken={row.carClass} />}
      foot={
        <ButtonRow>
          <ButtonLink
            render={
              <Link
                to="/events/$id/plan"
                params={{ id: String(data.event.id) }}
                search={{ view: 'plan', entry: data.entry.id }}
              />
            }
          >
            The Plan
          </ButtonLink>
          {active && isOut && <Button onClick={() => setQuestion('pit-now')}>Pit Now?</Button>}
          {active && isOut && (
            <Button onClick={() => setQuestion('one-lap-longer')}>One Lap Longer?</Button>
          )}
        </ButtonRow>
      }
    >
      <BigPair
        items={[
          { label: 'Stop in', ...stopIn({ data, model, laps: row.laps, now: seconds }) },
          { label: 'Then drives', ...nextDriver(data, model, active !== undefined) },
        ]}
      />
      <DrivingBars
        label="Driving time"
        classToken={row.carClass}
        bars={barsOf(data, model, driving)}
      />
      {question && (
        <RaceQuestionDialog
          data={data}
          model={model}
          question={question}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Panel>
  )
}
