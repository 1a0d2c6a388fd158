import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { ALL_CLASSES } from '#web/parts/all-classes.ts'
import { teamsQuery } from '#web/data/teams.ts'
import { ComboboxField, SelectField, TextField } from '#web/ui/index.ts'
import { type DecisionDraft, teamKey } from './decision-draft.ts'
import { driversQuery } from '#web/data/drivers.ts'
import { TableField } from './table-field.tsx'

type Props = { control: Control<DecisionDraft>; classes: readonly string[] }

/** Somebody who has not raced yet, so the choice is among all members and teams. */
export function EntrantFields({ control, classes }: Props) {
  const of = useWatch({ control, name: 'of' })
  return (
    <>
      <TableField control={control} />
      {of === 'drivers' && <MemberField control={control} />}
      {of === 'teams' && <TeamField control={control} />}
      {of === 'entries' && <TextField control={control} name="entered.entries" label="Number" />}
      {of === 'makes' && <TextField control={control} name="entered.makes" label="Make" />}
      <SelectField
        control={control}
        name="carClass"
        label="Class"
        options={[
          ...(of === 'entries'
            ? []
            : [{ value: ALL_CLASSES, label: 'Only in the table over all classes' }]),
          ...classes.map((name) => ({ value: name, label: name })),
        ]}
      />
      <TextField control={control} name="category" label="Category" placeholder="Optional" />
    </>
  )
}

function MemberField({ control }: Pick<Props, 'control'>) {
  const { data = [] } = useQuery(driversQuery)
  const options = data.map(({ id, displayName }) => ({ value: `user ${id}`, label: displayName }))
  return <ComboboxField control={control} name="entered.drivers" label="Member" options={options} />
}

function TeamField({ control }: Pick<Props, 'control'>) {
  const { data = [] } = useQuery(teamsQuery)
  const options = data.map(({ name }) => ({ value: teamKey(name), label: name }))
  return <ComboboxField control={control} name="entered.teams" label="Team" options={options} />
}
