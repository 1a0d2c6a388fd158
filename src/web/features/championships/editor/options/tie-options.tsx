import { useController } from 'react-hook-form'
import { TIE_RULES, type TieRule } from '#shared/domain/scoring/configuration.ts'
import { FormColumns, NumberField, SelectField, SelectInput } from '#web/ui/index.ts'
import { useEditor, useErrorAt } from '../editor-context.ts'
import { OptionFold } from './option-fold.tsx'

export function TieOptions() {
  const {
    form: { control },
  } = useEditor()
  return (
    <OptionFold group="ties">
      <FormColumns>
        <SelectField
          control={control}
          name="configuration.deductions"
          label="Points Taken Away"
          options={[
            { value: 'always', label: 'Count even if their round is dropped' },
            { value: 'with-round', label: 'Are dropped with their round' },
          ]}
        />
        <NumberField
          control={control}
          name="configuration.floor"
          label="Lowest Total"
          help="Empty: a total may be negative."
        />
      </FormColumns>
      <TieRules />
      <SelectField
        control={control}
        name="configuration.countbackOver"
        label="Rounds Compared in a Tie"
        options={[
          { value: 'all', label: 'All, dropped ones too' },
          { value: 'counted', label: 'Only those that count' },
        ]}
      />
    </OptionFold>
  )
}

const END = 'end'
const STEP_LABELS = ['Equal Totals: First', 'Second', 'Third', 'Fourth']

/** One select more than rules are chosen, until all are. */
function TieRules() {
  const { form } = useEditor()
  const { field } = useController({ control: form.control, name: 'configuration.ties' })
  const errorAt = useErrorAt()
  const chosen = field.value
  const shown: (TieRule | undefined)[] = [...chosen, undefined].slice(0, TIE_RULES.length)

  return (
    <FormColumns>
      {shown.map((rule, index) => (
        <SelectInput
          key={`${index} ${rule}`}
          label={STEP_LABELS[index] ?? ''}
          options={[
            ...TIE_RULES.filter((one) => one === rule || !chosen.includes(one)).map((one) => ({
              value: one as string,
              label: RULE_WORDS[one],
            })),
            { value: END, label: 'Nothing more: the position is shared' },
          ]}
          value={rule ?? END}
          error={index === 0 ? errorAt('configuration.ties') : undefined}
          onChange={(next) => {
            const others = chosen.slice(0, index)
            const picked = TIE_RULES.find((one) => one === next)
            field.onChange(picked ? [...others, picked, ...chosen.slice(index + 1)] : others)
          }}
        />
      ))}
    </FormColumns>
  )
}

const RULE_WORDS: Record<TieRule, string> = {
  countback: 'Most wins, then second places, and so on',
  'best-scores': 'Best score of a round, and so on',
  'last-round': 'Better place in the last round',
  'fewest-penalties': 'Fewer points taken away',
}
