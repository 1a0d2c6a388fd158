import { useWatch } from 'react-hook-form'
import { FormColumns, NumberField, SelectField } from '#web/ui/index.ts'
import { useEditor } from '../editor-context.ts'
import { OptionFold } from './option-fold.tsx'

/** Shared cars, guests and those excluded. */
export function CrewOptions() {
  const {
    form: { control },
  } = useEditor()
  const [whoScores, minDrivers, maxShare, minDriveTime] = useWatch({
    control,
    name: [
      'configuration.whoScores.rule',
      'configuration.minDrivers.action',
      'configuration.maxShare.action',
      'configuration.minDriveMinutes.noPointsFor',
    ],
  })
  return (
    <OptionFold group="crews">
      <FormColumns>
        <SelectField
          control={control}
          name="configuration.minDrivers.action"
          label="Fewer Drivers Than Needed"
          options={[
            { value: 'none', label: 'One driver is enough' },
            { value: 'unclassified', label: 'The car is not classified' },
            { value: 'factor', label: 'Its points are multiplied' },
          ]}
        />
        {minDrivers !== 'none' && (
          <NumberField
            control={control}
            name="configuration.minDrivers.n"
            label="Drivers Needed"
            min={1}
          />
        )}
        {minDrivers === 'factor' && (
          <NumberField
            control={control}
            name="configuration.minDrivers.factor"
            label="Factor With Fewer Drivers"
            step={0.1}
          />
        )}
      </FormColumns>
      <FormColumns>
        <SelectField
          control={control}
          name="configuration.maxShare.action"
          label="Laps of One Driver"
          options={[
            { value: 'none', label: 'As many as they like' },
            { value: 'laps-off', label: 'Laps above a share are taken off' },
            { value: 'no-points', label: 'Above a share, the car is not classified' },
          ]}
        />
        {maxShare !== 'none' && (
          <NumberField
            control={control}
            name="configuration.maxShare.percent"
            label="Greatest Share (%)"
            help="Exactly the share is allowed. Laps that are taken off are those above it, rounded down to whole laps."
            min={0}
            max={100}
          />
        )}
        {maxShare !== 'none' && (
          <SelectField
            control={control}
            name="configuration.maxShare.of"
            label="Share Of"
            help="The class leader is the car of its class with the most laps, unless it is disqualified."
            options={[
              { value: 'car', label: 'The laps of the own car' },
              { value: 'class-leader', label: 'The laps of the class leader' },
            ]}
          />
        )}
      </FormColumns>
      <FormColumns>
        <SelectField
          control={control}
          name="configuration.minDriveMinutes.noPointsFor"
          label="Least Driving Time"
          help="Measured by the laps of each driver who drove, pit stops included. Where a result file does not tell the times, nobody misses it. A round can have a time of its own."
          options={[
            { value: 'none', label: 'None' },
            { value: 'driver', label: 'Whoever drove less scores nothing' },
            { value: 'car', label: 'If anybody drove less, the car is not classified' },
          ]}
        />
        {minDriveTime !== 'none' && (
          <NumberField
            control={control}
            name="configuration.minDriveMinutes.minutes"
            label="Minutes in the Car"
            help="0: only in rounds that have a time of their own."
            min={0}
            max={2880}
          />
        )}
      </FormColumns>
      <FormColumns>
        <SelectField
          control={control}
          name="configuration.whoScores.rule"
          label="Drivers Who Score"
          options={[
            { value: 'every-driver', label: 'All with at least one lap' },
            { value: 'min-share', label: 'Those with a share of the car' },
            { value: 'finisher', label: 'Only the last to drive' },
          ]}
        />
        {whoScores === 'min-share' && (
          <FormColumns columns="pair">
            <NumberField
              control={control}
              name="configuration.whoScores.percent"
              label="Share Needed (%)"
              min={0}
              max={100}
            />
            <SelectField
              control={control}
              name="configuration.whoScores.of"
              label="Of"
              options={[
                { value: 'laps', label: 'Its laps' },
                { value: 'time', label: 'Its driving time' },
                { value: 'class-leader', label: 'The laps of the class leader' },
              ]}
            />
          </FormColumns>
        )}
      </FormColumns>
      <FormColumns>
        <SelectField
          control={control}
          name="configuration.guests"
          label="Guests"
          help="Who is one is decided on the championship's page."
          options={[
            { value: 'invisible', label: 'Are passed over: those behind move up' },
            { value: 'block', label: 'Keep their places and points' },
          ]}
        />
        <SelectField
          control={control}
          name="configuration.excluded"
          label="Anyone Excluded"
          options={[
            { value: 'keep-place', label: 'Keeps the places already won' },
            { value: 'invisible', label: 'Is taken out: those behind move up' },
          ]}
        />
      </FormColumns>
    </OptionFold>
  )
}
