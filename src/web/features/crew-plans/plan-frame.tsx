import { useState } from 'react'
import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import { fullStints } from '#shared/domain/crew-plans/full-stints.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import {
  Button,
  ButtonRow,
  ChoiceBar,
  EmptyState,
  NumberPlate,
  Page,
  Stack,
  Tag,
  TextInput,
} from '#web/ui/index.ts'
import { AvailabilityView } from './availability-view.tsx'
import { useCreatePlan } from './crew-plans.api.ts'
import { PlanScreen } from './plan-screen.tsx'

type PlanView = 'plan' | 'availability'

type Props = {
  data: CrewPlan
  now: Date
  view: PlanView
  onView: (view: PlanView) => void
}

/** The page of a crew's plan: who can drive when, and who drives when. */
export function PlanFrame({ data, now, view, onView }: Props) {
  const { entry, event, plans } = data
  const [chosen, setChosen] = useState<number>()
  const plan =
    plans.find(({ id }) => id === chosen) ?? plans.find(({ isActive }) => isActive) ?? plans[0]
  const isFixed = now >= event.lineUpCloses
  return (
    <Page
      title={view === 'plan' ? 'Plan' : 'When Can You Drive?'}
      badges={
        <>
          {entry.number !== null && (
            <NumberPlate number={entry.number} classToken={entry.carClass} isLarge />
          )}
          <Tag>
            {isFixed
              ? 'Line-up fixed'
              : `Line-up until ${formatMoment(event.lineUpCloses, event.timezone)}`}
          </Tag>
        </>
      }
      subtitle={
        <>
          {`${entry.name} in ${event.title}, ${formatMoment(event.startDateTime, event.timezone)}`}
          <LocalTime at={event.startDateTime} timezone={event.timezone} />
        </>
      }
      actions={
        <Button onClick={() => onView(view === 'plan' ? 'availability' : 'plan')}>
          {view === 'plan' ? 'Availability' : 'The Plan'}
        </Button>
      }
    >
      {view === 'availability' ? (
        <AvailabilityView data={data} clock={(plan?.assumptions ?? data.starting).clock} />
      ) : plan ? (
        <ChoiceBar
          label="Plans"
          choices={plans.map(({ id, name }) => ({ id: String(id), label: name }))}
          chosen={String(plan.id)}
          onChoose={(id) => setChosen(Number(id))}
        >
          <PlanScreen
            key={plan.id}
            data={data}
            plan={plan}
            now={now}
            onChoose={setChosen}
            onAnswer={() => onView('availability')}
          />
        </ChoiceBar>
      ) : (
        <NoPlan data={data} />
      )}
    </Page>
  )
}

function NoPlan({ data }: { data: CrewPlan }) {
  const create = useCreatePlan(data.entry.id)
  const [name, setName] = useState('Normal')
  if (!data.mayEdit)
    return (
      <EmptyState
        title="No plan yet"
        text="Your captain or a manager of the crew makes one. You can say when you can drive."
      />
    )
  const { starting } = data
  return (
    <Stack>
      <EmptyState
        title="No plan yet"
        text="A plan begins with stints that are as long as they can be, from the laps of your crew on this track. Then you give them to drivers, or have them suggested."
      />
      <TextInput label="Name of the Plan" value={name} onChange={setName} />
      <ButtonRow>
        <Button
          variant="primary"
          isPending={create.isPending}
          pendingLabel="Making..."
          onClick={() =>
            create.mutate({ name, assumptions: starting, stints: fullStints(starting, []) })
          }
        >
          Make a Plan
        </Button>
      </ButtonRow>
    </Stack>
  )
}
