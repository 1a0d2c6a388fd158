import { useForm, useWatch } from 'react-hook-form'
import {
  DROP_ROUNDS_MAX,
  type Season,
  SeasonForm as SeasonValues,
} from '#shared/contract/seasons.ts'
import { POINTS_SYSTEM_KEYS, POINTS_SYSTEMS } from '#shared/domain/points-systems.ts'
import { isStale } from '#web/lib/api-error.ts'
import { type FormValues, schemaResolver } from '#web/lib/schema-resolver.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import {
  DialogActions,
  DialogClose,
  Form,
  FormColumns,
  Notice,
  NumberField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
} from '#web/ui/index.ts'
import { systemText } from './scoring-text.ts'
import { seasonDays } from './season-days.ts'

type Props = {
  label: string
  /** The season as it was when the form was opened. The server refuses to overwrite a newer version. */
  season: Season | undefined
  error: Error | null
  isPending: boolean
  onSave: (values: SeasonValues) => void
}

export function SeasonForm({ label, season, error, isPending, onSave }: Props) {
  const form = useForm({ resolver: schemaResolver(SeasonValues), defaultValues: valuesOf(season) })
  const pointsSystem = useWatch({ control: form.control, name: 'pointsSystem' })
  const fieldErrors = useFieldErrors(error)

  return (
    <Form form={form} label={label} errors={fieldErrors} onSubmit={onSave}>
      {isStale(error) && (
        <Notice tone="stop" isLive>
          {error?.message}
        </Notice>
      )}
      <TextField control={form.control} name="name" label="Name" autoComplete="off" />
      <FormColumns>
        <TextField control={form.control} name="firstDay" label="First Day" type="date" />
        <TextField
          control={form.control}
          name="lastDay"
          label="Last Day"
          type="date"
          help="Days begin at midnight UTC"
        />
      </FormColumns>
      <SelectField
        control={form.control}
        name="pointsSystem"
        label="Points System"
        options={POINTS_SYSTEM_KEYS.map((key) => ({ value: key, label: POINTS_SYSTEMS[key].name }))}
        help={`${systemText(POINTS_SYSTEMS[pointsSystem])}.`}
      />
      <NumberField
        control={form.control}
        name="dropRounds"
        label="Drop Rounds"
        min={0}
        max={DROP_ROUNDS_MAX}
        help="How many of their worst rounds do not count for a driver or team once every event of the season that is not cancelled has results. Until then, fewer rounds are dropped, in proportion to the rounds held."
      />
      <SwitchField
        control={form.control}
        name="countsFileTeams"
        label="Teams From Result Files"
        words={['Count', 'Do not count']}
        help="A car scores for the team that its drivers signed up with. If this is on, a car without such a team scores for the team named in the result file. Unless somebody made a team in the game, that is the name of the livery, so strangers with the same livery would score together."
      />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton label="Save Season" isPending={isPending} />
      </DialogActions>
    </Form>
  )
}

function valuesOf(season: Season | undefined): FormValues<typeof SeasonValues> {
  if (!season)
    return {
      name: '',
      firstDay: '',
      lastDay: '',
      pointsSystem: 'world-endurance',
      dropRounds: 0,
      countsFileTeams: false,
      version: null,
    }
  const { name, pointsSystem, dropRounds, countsFileTeams, version } = season
  const { first, last } = seasonDays(season)
  const days = { firstDay: dayOf(first), lastDay: dayOf(last) }
  return {
    name,
    ...days,
    // The server refuses to overwrite other rules.
    pointsSystem: pointsSystem ?? 'world-endurance',
    dropRounds,
    countsFileTeams,
    version,
  }
}

/** '2026-01-01', the value of a date field. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
