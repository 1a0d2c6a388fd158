import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CrewPlan, MOST_PLANS, type Plan } from '#shared/contract/crew-plans.ts'
import { hoursAndMinutes } from '#shared/domain/race-documents/driving-words.ts'
import {
  Button,
  ButtonRow,
  ConfirmDialog,
  DriverCell,
  Explained,
  Panel,
  Tag,
  type TimingColumn,
  TimingTable,
} from '#web/ui/index.ts'
import { useActivatePlan, useCreatePlan, useDeletePlan } from './crew-plans.api.ts'
import { planModel, type PlanModel, type PlanValues } from './plan-model.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { MARGIN_MEANS, marginText } from './plan-words.ts'

type Props = {
  data: CrewPlan
  plan: Plan
  /** As they are on the page, perhaps not saved yet. */
  values: PlanValues
  hasChanges: boolean
  onChoose: (id: number) => void
  onRenamed: (plan: Plan) => void
}

type Compared = { plan: Plan; model: PlanModel }

/** The plans of a crew beside each other: stops, laps, margin, and who drives how long. */
export function PlansPanel(props: Props) {
  const { data, plan, values, hasChanges, onChoose, onRenamed } = props
  const [isNaming, setIsNaming] = useState(false)
  const create = useCreatePlan(data.entry.id)
  const activate = useActivatePlan(data.entry.id)
  const remove = useDeletePlan(data.entry.id)
  const rows = data.plans.map((one): Compared => ({
    plan: one,
    model: planModel(data, one.id === plan.id ? values : one),
  }))
  const names = new Set(data.plans.map(({ name }) => name))
  return (
    <Panel
      title="Plans"
      isFlush
      note={`${data.plans.length} of ${MOST_PLANS}`}
      foot={
        data.mayEdit && (
          <ButtonRow>
            <Button
              icon={Copy}
              disabledReason={data.plans.length >= MOST_PLANS ? 'Five Are the Most' : undefined}
              isPending={create.isPending}
              pendingLabel="Copying..."
              onClick={() =>
                create.mutate(
                  { name: copyName(plan.name, names), ...values },
                  { onSuccess: ({ data: made }) => onChoose(made.id) },
                )
              }
            >
              Copy
            </Button>
            <Button
              icon={Pencil}
              disabledReason={hasChanges ? 'Save the Changes First' : undefined}
              onClick={() => setIsNaming(true)}
            >
              Rename
            </Button>
            {!plan.isActive && (
              <Button isPending={activate.isPending} onClick={() => activate.mutate(plan.id)}>
                Make Active
              </Button>
            )}
            <ConfirmDialog
              trigger={<Button icon={Trash2}>Delete</Button>}
              title={`Delete ${plan.name}?`}
              description="This can't be undone."
              confirmLabel="Delete Plan"
              isPending={remove.isPending}
              onConfirm={() => remove.mutate({ planId: plan.id, version: plan.version })}
            />
          </ButtonRow>
        )
      }
    >
      <TimingTable
        label="Plans"
        rows={rows}
        rowKey={({ plan: one }) => String(one.id)}
        isYou={({ plan: one }) => one.id === plan.id}
        columns={COLUMNS}
      />
      {isNaming && (
        <RenameDialog
          data={data}
          plan={plan}
          onRenamed={onRenamed}
          onClose={() => setIsNaming(false)}
        />
      )}
    </Panel>
  )
}

const COLUMNS: TimingColumn<Compared>[] = [
  {
    id: 'name',
    label: 'Plan',
    kind: 'driver',
    cell: ({ plan: one }) => (
      <DriverCell name={one.name}>{one.isActive && <Tag>Active</Tag>}</DriverCell>
    ),
  },
  {
    id: 'stops',
    label: 'Stops',
    align: 'end',
    cell: ({ model }) => model.layout && model.layout.stints.length - 1,
  },
  { id: 'laps', label: 'Laps', align: 'end', cell: ({ model }) => model.layout?.laps },
  {
    id: 'margin',
    label: 'Margin',
    align: 'end',
    fold: 'name',
    cell: ({ model }) =>
      model.layout && <Explained text={MARGIN_MEANS}>{marginText(model.layout)}</Explained>,
  },
  {
    id: 'shares',
    label: 'Most and Least',
    align: 'end',
    fold: 'name',
    cell: ({ model }) => spreadText(model),
  },
  {
    id: 'problems',
    label: 'Problems',
    align: 'end',
    cell: ({ model }) => model.problems.length,
  },
]

/** '7:30 / 4:57' */
function spreadText({ shares, drivers }: PlanModel) {
  const own = shares.filter(({ member }) =>
    drivers.some((driver) => driver.member === member && driver.part === 'driver'),
  )
  const seconds = own.map((share) => share.seconds)
  if (seconds.length === 0) return '–'
  return `${hoursAndMinutes(Math.max(...seconds))} / ${hoursAndMinutes(Math.min(...seconds))}`
}

function copyName(name: string, taken: ReadonlySet<string>) {
  const base = name.replace(/ \d+$/, '').slice(0, 36)
  for (let number = 2; ; number++) {
    const next = `${base} ${number}`
    if (!taken.has(next)) return next
  }
}
