import { useWatch } from 'react-hook-form'
import { FormColumns, NumberField, SelectField, SwitchField } from '#web/ui/index.ts'
import { useEditor } from '../editor-context.ts'
import { OptionFold } from './option-fold.tsx'

const CARS = [
  { value: 'best', label: 'The best of each round' },
  { value: 'all', label: 'All' },
] as const

/** @param hasFileTeams whether the championship's own setting about teams is shown, too */
export function TableOptions({ hasFileTeams }: { hasFileTeams: boolean }) {
  const {
    form: { control },
  } = useEditor()
  const [team, make] = useWatch({
    control,
    name: ['configuration.team.cars', 'configuration.make.cars'],
  })
  return (
    <OptionFold group="tables">
      <FormColumns>
        <SelectField
          control={control}
          name="configuration.team.cars"
          label="Cars That Score for a Team"
          help="The best of each class is for teams with cars in several classes: in the table of all classes, their points are added up."
          options={[
            ...CARS,
            { value: 'best-per-class', label: 'The best of each class, added up' },
          ]}
        />
        {team === 'best' && (
          <NumberField
            control={control}
            name="configuration.team.n"
            label="Cars of a Team"
            min={1}
          />
        )}
      </FormColumns>
      {hasFileTeams && (
        <SwitchField
          control={control}
          name="countsFileTeams"
          label="Teams From Result Files"
          words={['Count', 'Do not count']}
          help="A car scores for the team that its drivers signed up with. If this is on, a car without such a team scores for the team named in the result file. Unless somebody made a team in the game, that is the name of the livery, so strangers with the same livery would score together."
        />
      )}
      <FormColumns>
        <SelectField
          control={control}
          name="configuration.make.cars"
          label="Cars That Score for a Make"
          options={[...CARS]}
        />
        {make === 'best' && (
          <>
            <NumberField
              control={control}
              name="configuration.make.n"
              label="Cars of a Make"
              min={1}
            />
            <SelectField
              control={control}
              name="configuration.make.others"
              label="Its Further Cars"
              options={[
                { value: 'keep-place', label: 'Keep their places' },
                { value: 'invisible', label: 'Are left out: other makes move up' },
              ]}
            />
          </>
        )}
      </FormColumns>
      <NumberField
        control={control}
        name="configuration.rankMinRounds"
        label="Starts Needed for a Position"
        help="0: everybody in the table has a position. Whoever has fewer starts is at the foot of the table, with points."
        min={0}
      />
    </OptionFold>
  )
}
