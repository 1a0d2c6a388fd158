import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Reporting } from '#shared/contract/reports.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import { sessionName } from '#shared/domain/results/session-name.ts'
import { INCIDENT_CATEGORIES } from '#shared/domain/stewarding/incidents.ts'
import {
  Button,
  Clash,
  Cluster,
  ComboboxField,
  type Fact,
  Facts,
  NumberField,
  Pair,
  SelectField,
  Text,
  TextField,
} from '#web/ui/index.ts'
import { CATEGORY_OPTIONS } from '#web/parts/category-options.ts'
import { keyOf, othersOf, type ReportValues } from './report-values.ts'

type Props = {
  control: Control<ReportValues>
  reporting: Reporting
  session: SessionKey
  isFilled: boolean
}

/** Which cars met and when: in words where the page before knew it, else as fields. */
export function IncidentFields({ control, reporting, session, isFilled }: Props) {
  const [isChanging, setChanging] = useState(!isFilled)
  if (isChanging) return <Fields control={control} reporting={reporting} />
  return (
    <>
      <InWords control={control} reporting={reporting} session={session} />
      <Cluster>
        <Text tone="quiet">Wrong car or moment?</Text>
        <Button size="small" onClick={() => setChanging(true)}>
          Change
        </Button>
      </Cluster>
    </>
  )
}

function InWords({ control, reporting, session }: Omit<Props, 'isFilled'>) {
  const { car, otherCar, ownEntry, lap, time, category } = useWatch({ control }) as ReportValues
  const others = [car, otherCar].flatMap(
    (key) => othersOf(reporting).find((one) => keyOf(one) === key) ?? [],
  )
  const own = reporting.cars.find(({ isOwn, entryId }) => isOwn && String(entryId) === ownEntry)
  const facts: (Fact | false)[] = [
    (session.kind !== 'race' || session.ordinal > 1) && {
      label: 'Session',
      value: sessionName(session),
    },
    lap !== null && { label: 'Lap', value: lap },
    time !== '' && { label: 'Race Time', value: time },
    { label: 'What', value: INCIDENT_CATEGORIES[category].name },
  ]
  return (
    <>
      <Clash
        isLarge
        from={others.map((other, id) => ({
          id,
          number: other.number,
          classToken: other.carClass,
          name: other.drivers.join(', ') || other.carClass,
          note: 'The car that you report',
        }))}
        to={own ? [{ id: -1, number: own.number, classToken: own.carClass, name: 'Your car' }] : []}
      />
      <Facts columns="three" items={facts.filter((fact) => fact !== false)} />
    </>
  )
}

function Fields({ control, reporting }: Pick<Props, 'control' | 'reporting'>) {
  const { entries } = reporting
  const otherCar = useWatch({ control, name: 'otherCar' })
  const [hasOther] = useState(otherCar !== '')
  const options = othersOf(reporting).map((car) => ({
    value: keyOf(car),
    label: `#${car.number} ${car.drivers.join(', ')}`,
    group: { label: car.carClass, classToken: car.carClass },
  }))
  return (
    <>
      <ComboboxField control={control} name="car" label="Car That You Report" options={options} />
      {hasOther && (
        <ComboboxField
          control={control}
          name="otherCar"
          label="Another Car (Optional)"
          options={options}
        />
      )}
      {entries.length > 1 && (
        <SelectField
          control={control}
          name="ownEntry"
          label="Your Car"
          options={entries.map(({ id, number, carClass }) => ({
            value: String(id),
            label: `#${number ?? '?'}`,
            note: carClass,
          }))}
        />
      )}
      <SelectField
        control={control}
        name="category"
        label="What It Was"
        options={CATEGORY_OPTIONS}
      />
      <Pair>
        <NumberField control={control} name="lap" label="Lap (Optional)" />
        <TextField
          control={control}
          name="time"
          label="Time of the Race (Optional)"
          placeholder="1:12:30"
          help="The lap is found when the file is there."
        />
      </Pair>
    </>
  )
}
