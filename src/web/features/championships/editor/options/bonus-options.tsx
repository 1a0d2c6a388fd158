import { useController } from 'react-hook-form'
import {
  Divider,
  FormColumns,
  NumberField,
  NumberInput,
  SelectField,
  Text,
  TextField,
} from '#web/ui/index.ts'
import { useEditor, useErrorAt } from '../editor-context.ts'
import { ListRows } from './list-rows.tsx'
import { OptionFold } from './option-fold.tsx'

export function BonusOptions() {
  const {
    form: { control },
  } = useEditor()
  return (
    <OptionFold group="bonus">
      <FormColumns>
        <NumberField
          control={control}
          name="configuration.bonus.pole"
          label="Pole Position"
          help="By qualifying, whatever the starting place."
          min={0}
        />
        <TextField
          control={control}
          name="configuration.bonus.qualifying"
          label="Places in Qualifying"
          help="A list such as 3, 2, 1."
          autoComplete="off"
        />
        <NumberField
          control={control}
          name="configuration.bonus.fastestLap"
          label="Fastest Lap in Class"
          min={0}
        />
        <NumberField
          control={control}
          name="configuration.bonus.fastestLapTop"
          label="Only Within the First"
          help="Empty: everybody who is classified."
          min={1}
        />
        <NumberField
          control={control}
          name="configuration.bonus.participation"
          label="Taking Part"
          min={0}
        />
        <NumberField
          control={control}
          name="configuration.bonus.participationPercent"
          label="With at Least (% of the laps)"
          help="Of the most laps in class. The flag is not needed."
          min={0}
          max={100}
        />
        <SelectField
          control={control}
          name="configuration.bonus.per"
          label="In Tables of Categories"
          help="For pole position, qualifying and the fastest lap in tables that give a category places of its own."
          options={[
            { value: 'class', label: 'Those of the class count' },
            { value: 'category', label: 'The best of the category gets them' },
          ]}
        />
        <SelectField
          control={control}
          name="configuration.bonusFactor"
          label="Factors"
          options={[
            { value: 'flat', label: 'Do not multiply bonus points' },
            { value: 'scaled', label: 'Multiply bonus points, too' },
          ]}
        />
      </FormColumns>
      <Divider>Clean Races</Divider>
      <Text size="help" tone="muted">
        Each step has the points for up to so many incidents; the first that fits counts.
      </Text>
      <CleanSteps />
      <FormColumns>
        <NumberField
          control={control}
          name="configuration.bonus.cleanPercent"
          label="Clean With at Least (% of the laps)"
          min={0}
          max={100}
        />
      </FormColumns>
    </OptionFold>
  )
}

const CLEAN = 'configuration.bonus.clean'

function CleanSteps() {
  const { form } = useEditor()
  const { field } = useController({ control: form.control, name: CLEAN })
  const errorAt = useErrorAt()
  return (
    <ListRows
      items={field.value}
      what="step"
      addLabel="Add a Step"
      first={{ max: null, points: null }}
      onChange={field.onChange}
    >
      {({ max, points }, index, change) => (
        <FormColumns columns="pair">
          <NumberInput
            label="Up to (incidents)"
            min={0}
            value={max}
            error={errorAt(`${CLEAN}.${index}.max`)}
            onChange={(next) => change({ max: next })}
            onBlur={field.onBlur}
          />
          <NumberInput
            label="Points"
            min={0}
            value={points}
            error={errorAt(`${CLEAN}.${index}.points`)}
            onChange={(next) => change({ points: next })}
            onBlur={field.onBlur}
          />
        </FormColumns>
      )}
    </ListRows>
  )
}
