import { useState } from 'react'
import type { CaseDetail } from '#shared/contract/cases.ts'
import {
  type SplitParts,
  splitCars,
  splitProblem,
  type SplitWay,
} from '#shared/domain/cases/split-case.ts'
import { CASE_SIDES } from '#shared/domain/cases/case-state.ts'
import { Button, ChoiceTable, ConfirmDialog, Stack, Text } from '#web/ui/index.ts'
import { useSplit } from '../cases.api.ts'

const COLUMNS = [
  { value: 'stays', label: 'This Case' },
  { value: 'goes', label: 'New Case' },
] as const

type Column = (typeof COLUMNS)[number]['value']

/** Takes reports or accused cars into a case of their own. Who reports goes with the report. */
export function SplitDialog({ data }: { data: CaseDetail }) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Readonly<Record<string, SplitWay>>>({})
  const split = useSplit(data.code)
  const { reports, cars, state } = data
  const named = cars.filter(({ side }) => side !== 'reporting')
  const wayOf = (key: string) => chosen[key] ?? 'stays'
  const parts = {
    reports: reports.map(({ code }) => ({ code, way: wayOf(code) })),
    cars: named.map(({ id }) => ({ carId: id, way: wayOf(String(id)) })),
  } satisfies SplitParts
  const problem = splitProblem({ cars, reports, state }, parts)
  const { staying, going } = splitCars({ cars, reports, state }, parts)
  const numberOf = (carId: number | null) => cars.find(({ id }) => id === carId)?.number
  const text = (list: typeof going) =>
    list
      .map(({ id, side }) => `#${numberOf(id)} (${CASE_SIDES[side].name.toLowerCase()})`)
      .join(', ')
  const rowOf = (key: string, label: string) => ({
    key,
    label,
    on: columnsOf(wayOf(key)),
    fixed: [],
  })
  return (
    <ConfirmDialog
      trigger={<Button size="small">Split</Button>}
      open={open}
      onOpenChange={setOpen}
      title="Split the Case"
      description="What goes gets a case of its own, with what was stated and the time that is left. Whoever is no party to a case any more can no longer see it."
      confirmLabel="Split"
      isDanger={false}
      disabledReason={problem && 'Split: Choose First'}
      isPending={split.isPending}
      pendingLabel="Splitting..."
      onConfirm={() =>
        split.mutate({ version: data.version ?? 0, ...parts }, { onSuccess: () => setOpen(false) })
      }
    >
      <Stack gap="small">
        <ChoiceTable
          label="What belongs where"
          columns={COLUMNS}
          groups={[
            {
              title: 'Cars',
              rows: named.map(({ id, number, side }) =>
                rowOf(String(id), `#${number}, ${CASE_SIDES[side].name.toLowerCase()}`),
              ),
            },
            {
              title: 'Reports',
              rows: reports.map((report) => rowOf(report.code, reportLabel(report, numberOf))),
            },
          ]}
          onChange={(key, column, isOn) => {
            const on = columnsOf(wayOf(key)).filter((one) => one !== column)
            const way = wayOn(isOn ? [...on, column] : on)
            if (way) setChosen((before) => ({ ...before, [key]: way }))
          }}
        />
        {problem ? (
          <Text tone="quiet">{problem}.</Text>
        ) : (
          <Text tone="quiet">
            This case: {text(staying)}. The new one: {text(going)}.
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

const columnsOf = (way: SplitWay): Column[] => (way === 'both' ? ['stays', 'goes'] : [way])

/** Undefined for neither: it has to be somewhere. */
const wayOn = (columns: readonly Column[]): SplitWay | undefined =>
  columns.length > 1 ? 'both' : columns[0]

const MOST_WORDS = 60

function reportLabel(
  { reporter, carId, text }: CaseDetail['reports'][number],
  numberOf: (carId: number | null) => string | undefined,
) {
  const number = numberOf(carId)
  const by = [number && `#${number}`, reporter].filter(Boolean).join(' ')
  const words = text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS)}…` : text
  return [by || 'A report', words].filter(Boolean).join(': ')
}
