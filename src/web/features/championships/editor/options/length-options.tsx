import { useController } from 'react-hook-form'
import { Divider, FormColumns, NumberInput, SelectField, Text, TextInput } from '#web/ui/index.ts'
import { useEditor, useErrorAt } from '../editor-context.ts'
import { ListRows } from './list-rows.tsx'
import { OptionFold } from './option-fold.tsx'

export function LengthOptions() {
  return (
    <OptionFold group="length">
      <Text size="help" tone="muted">
        Factors multiply the points of places. The planned length counts, whatever was raced.
      </Text>
      <LongRaces />
      <Rounding />
      <Divider>Lists by Size of the Class</Divider>
      <Text size="help" tone="muted">
        A list for classes from so many starters on, in place of the list of all.
      </Text>
      <ClassSizes />
    </OptionFold>
  )
}

const LONG_RACES = 'configuration.longRaces'

function LongRaces() {
  const { form } = useEditor()
  const { field } = useController({ control: form.control, name: LONG_RACES })
  const errorAt = useErrorAt()
  return (
    <ListRows
      items={field.value}
      what="length"
      addLabel="Add a Length"
      first={{ fromMinutes: null, factor: null }}
      onChange={field.onChange}
    >
      {({ fromMinutes, factor }, index, change) => (
        <FormColumns columns="pair">
          <NumberInput
            label="From (minutes)"
            min={1}
            step={60}
            value={fromMinutes}
            error={errorAt(`${LONG_RACES}.${index}.fromMinutes`)}
            onChange={(next) => change({ fromMinutes: next })}
            onBlur={field.onBlur}
          />
          <NumberInput
            label="Factor"
            step={0.5}
            value={factor}
            error={errorAt(`${LONG_RACES}.${index}.factor`)}
            onChange={(next) => change({ factor: next })}
            onBlur={field.onBlur}
          />
        </FormColumns>
      )}
    </ListRows>
  )
}

function Rounding() {
  const { form } = useEditor()
  return (
    <SelectField
      control={form.control}
      name="configuration.rounding"
      label="Rounding"
      help="Once, after all factors."
      options={[
        { value: 'half-up', label: 'To whole points, half points up' },
        { value: 'none', label: 'Keep decimals' },
      ]}
    />
  )
}

const CLASS_SIZE = 'configuration.classSize'

function ClassSizes() {
  const { form } = useEditor()
  const { field } = useController({ control: form.control, name: CLASS_SIZE })
  const errorAt = useErrorAt()
  return (
    <ListRows
      items={field.value}
      what="list"
      addLabel="Add a List"
      first={{ starters: null, points: '' }}
      onChange={field.onChange}
    >
      {({ starters, points }, index, change) => (
        <FormColumns columns="pair">
          <NumberInput
            label="From (starters)"
            min={1}
            value={starters}
            error={errorAt(`${CLASS_SIZE}.${index}.starters`)}
            onChange={(next) => change({ starters: next })}
            onBlur={field.onBlur}
          />
          <TextInput
            label="Points by Place"
            autoComplete="off"
            value={points}
            error={errorAt(`${CLASS_SIZE}.${index}.points`)}
            onChange={(next) => change({ points: next })}
            onBlur={field.onBlur}
          />
        </FormColumns>
      )}
    </ListRows>
  )
}
