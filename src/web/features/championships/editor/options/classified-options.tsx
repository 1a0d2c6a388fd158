import { FormColumns, NumberField, SelectField, SwitchField } from '#web/ui/index.ts'
import { useEditor } from '../editor-context.ts'
import { OptionFold } from './option-fold.tsx'

export function ClassifiedOptions() {
  const {
    form: { control },
  } = useEditor()
  return (
    <OptionFold group="classified">
      <FormColumns>
        <NumberField
          control={control}
          name="configuration.classified.percent"
          label="Laps Needed (%)"
          min={0}
          max={100}
        />
        <SelectField
          control={control}
          name="configuration.classified.of"
          label="Of the Most Laps"
          options={[
            { value: 'class', label: 'In the class' },
            { value: 'overall', label: 'In the whole race' },
          ]}
        />
        <SelectField
          control={control}
          name="configuration.classified.laps"
          label="Part of a Lap"
          options={[
            { value: 'exact', label: 'Counts: 70 of 101 laps are not 70%' },
            { value: 'down', label: 'Does not: the laps needed are rounded down' },
          ]}
        />
        <SelectField
          control={control}
          name="configuration.unclassified"
          label="A Car That Is Not Classified"
          options={[
            { value: 'invisible', label: 'Lets those behind move up' },
            { value: 'keep-place', label: 'Keeps its place' },
          ]}
        />
      </FormColumns>
      <SwitchField
        control={control}
        name="configuration.classified.flag"
        label="Chequered Flag"
        words={['Needed', 'Not needed']}
      />
    </OptionFold>
  )
}
