import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type SeasonEntries, SeasonRulesForm } from '#shared/contract/season-entries.ts'
import { SIGN_OUT_HOURS } from '#shared/domain/season-entries/season-entry.ts'
import { wallTime } from '#shared/domain/words/wall-time.ts'
import { localZone } from '#web/browser/local-zone.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  DateTimeField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  FormColumns,
  NumberField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
} from '#web/ui/index.ts'
import { useSetRules } from './season-entries.api.ts'

const Values = SeasonRulesForm.omit({ closesAt: true }).extend({ closes: z.string() })

type Props = { season: SeasonEntries; open: boolean; onOpenChange: (open: boolean) => void }

const YES_NO: [string, string] = ['Yes', 'No']

export function RulesDialog({ season, open, onOpenChange }: Props) {
  const save = useSetRules(season.championshipId)
  const { closesAt, ...rules } = season.rules
  const form = useForm({
    resolver: schemaResolver(Values),
    defaultValues: {
      ...rules,
      feeText: rules.feeText ?? '',
      closes: closesAt ? wallTime(closesAt, localZone()).slice(0, 16) : '',
    },
  })
  const { control } = form
  const [carRule, free] = useWatch({ control, name: ['carRule', 'freeSignOuts'] })
  return (
    <Dialog
      title="Rules of Season Entries"
      description={season.name}
      open={open}
      onOpenChange={onOpenChange}
      isPending={save.isPending}
    >
      <Form
        form={form}
        label="Rules of Season Entries"
        errors={useFieldErrors(save.error)}
        onSubmit={({ closes, ...values }) =>
          save.mutate(
            {
              ...values,
              closesAt: closes === '' ? null : new Date(closes).toISOString(),
              version: season.rulesVersion,
            },
            { onSuccess: () => onOpenChange(false) },
          )
        }
      >
        <FormColumns>
          <SwitchField control={control} name="isOpen" label="Members can enter" words={YES_NO} />
          <SwitchField
            control={control}
            name="needsApproval"
            label="Ask for approval"
            words={YES_NO}
          />
        </FormColumns>
        <DateTimeField
          control={control}
          name="closes"
          label="Closes (Optional)"
          help={`In your time zone, ${localZone()}. Reserves can join after it.`}
        />
        <FormColumns>
          <SelectField
            control={control}
            name="carRule"
            label="Car"
            options={[
              { value: 'locked', label: 'Fixed with the first round' },
              { value: 'limited', label: 'Some changes after it' },
              { value: 'free', label: 'Free' },
            ]}
          />
          {carRule === 'limited' && (
            <NumberField control={control} name="carChanges" label="Changes" min={0} max={20} />
          )}
        </FormColumns>
        <FormColumns>
          <NumberField
            control={control}
            name="signOutHours"
            label="Sign out until, in hours before"
            {...SIGN_OUT_HOURS}
          />
          <NumberField
            control={control}
            name="freeSignOuts"
            label="Free sign-outs"
            placeholder="All"
            min={0}
            max={50}
          />
        </FormColumns>
        {free !== null && (
          <NumberField
            control={control}
            name="pointsPerSignOut"
            label="Points for each further sign-out"
            min={0}
            max={1000}
          />
        )}
        <FormColumns>
          <NumberField
            control={control}
            name="pointsPerMiss"
            label="Points for a missed round"
            help="Missed without signing out."
            min={0}
            max={1000}
          />
          <NumberField
            control={control}
            name="missesToWithdraw"
            label="Misses until out"
            placeholder="Never"
            help="You confirm each consequence."
            min={1}
            max={50}
          />
        </FormColumns>
        <SelectField
          control={control}
          name="reserveOrder"
          label="Order of the reserves"
          options={[
            { value: 'time', label: 'Who joined first' },
            { value: 'starts', label: 'Fewest starts' },
          ]}
        />
        <TextField
          control={control}
          name="feeText"
          label="Entry Fee"
          placeholder="None"
          help="What it costs and how it is paid, such as 15 EUR by bank transfer. Paddock takes no money."
        />
        <DialogActions>
          <DialogClose disabled={save.isPending} />
          <SubmitButton label="Save Rules" isPending={save.isPending} pendingLabel="Saving..." />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
