import { useController, useWatch } from 'react-hook-form'
import { KEPT_KINDS } from '#shared/domain/scoring/configuration.ts'
import { TABLES_OF } from '#shared/domain/scoring/table-kinds.ts'
import {
  CheckboxGroupField,
  CheckboxGroupInput,
  FormColumns,
  NumberField,
  NumberInput,
  SelectField,
  SelectInput,
  Stack,
  SwitchField,
} from '#web/ui/index.ts'
import { TABLE_WORDS } from '#shared/domain/scoring/words/table-title.ts'
import { useEditor, useErrorAt, useRounds } from '../editor-context.ts'
import { ListRows } from './list-rows.tsx'
import { OptionFold } from './option-fold.tsx'

/** @param hasRounds whether options can name rounds: those of a points system can't */
export function DropOptions({ hasRounds }: { hasRounds: boolean }) {
  const {
    form: { control },
  } = useEditor()
  const kind = useWatch({ control, name: 'configuration.drops.kind' })
  const count = useWatch({ control, name: 'configuration.drops.count' })
  const planned = useRounds().length
  return (
    <OptionFold group="drops">
      <FormColumns>
        <SelectField
          control={control}
          name="configuration.drops.kind"
          label="Rounds That Count"
          options={KINDS.filter(({ value }) => hasRounds || value !== 'parts')}
        />
        {kind === 'best' && (
          <NumberField
            control={control}
            name="configuration.drops.count"
            label="How Many Count"
            help={bestHelp(count, hasRounds ? planned : 0)}
            min={1}
          />
        )}
        {kind === 'worst' && (
          <NumberField
            control={control}
            name="configuration.drops.count"
            label="How Many Are Dropped"
            min={0}
          />
        )}
      </FormColumns>
      {kind === 'worst' && (
        <SwitchField
          control={control}
          name="configuration.drops.isInProportion"
          label="Grow With the Season"
          words={['Yes', 'No']}
          help="Until the last round is held, fewer are dropped, in proportion to the rounds held."
        />
      )}
      {kind === 'parts' && <SeasonParts />}
      {kind !== 'none' && <WhatIsDropped hasRounds={hasRounds} />}
    </OptionFold>
  )
}

/** @param planned 0 if nobody knows */
function bestHelp(count: number | null, planned: number) {
  const rule = 'Nothing is dropped until more were raced.'
  if (planned === 0 || count === null || count < planned) return rule
  return `${rule} ${planned === 1 ? 'Only 1 round is' : `Only ${planned} rounds are`} planned so far, so all of them count.`
}

const KINDS = [
  { value: 'none', label: 'Every round' },
  { value: 'best', label: 'The best so many' },
  { value: 'worst', label: 'All but the worst so many' },
  { value: 'parts', label: 'By parts of the season' },
] as const satisfies { value: string; label: string }[]

function WhatIsDropped({ hasRounds }: { hasRounds: boolean }) {
  const {
    form: { control },
  } = useEditor()
  return (
    <>
      <FormColumns>
        <SelectField
          control={control}
          name="configuration.missed"
          label="Missed Rounds"
          options={[
            { value: 'first', label: 'Are dropped first' },
            { value: 'never', label: 'Count as 0 and are never dropped' },
          ]}
        />
        <SelectField
          control={control}
          name="configuration.dropUnit"
          label="Rounds of One Event"
          options={[
            { value: 'round', label: 'Count or go one by one' },
            { value: 'event', label: 'Count or go together' },
          ]}
        />
      </FormColumns>
      <CheckboxGroupField
        control={control}
        name="configuration.dropTables"
        label="Tables With Drops"
        options={TABLES_OF.map((of) => ({ value: of, label: TABLE_WORDS[of].table }))}
      />
      <CheckboxGroupField
        control={control}
        name="configuration.keep"
        label="Never Dropped: Rounds With"
        options={KEPT_KINDS.map((value) => ({ value, label: KEPT_WORDS[value] }))}
      />
      {hasRounds && <KeptRounds />}
    </>
  )
}

const KEPT_WORDS = {
  dsq: 'A disqualification',
  dnf: 'A retirement',
  penalised: 'A points penalty',
} as const

function KeptRounds() {
  const { form } = useEditor()
  const { field, fieldState } = useController({
    control: form.control,
    name: 'configuration.keepRounds',
  })
  return (
    <RoundChoice
      label="Never Dropped: These Rounds"
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  )
}

const PARTS = 'configuration.drops.parts'

/** Such as the best two of each half. */
function SeasonParts() {
  const { form } = useEditor()
  const { field } = useController({ control: form.control, name: PARTS })
  const errorAt = useErrorAt()
  return (
    <ListRows
      items={field.value}
      what="part"
      addLabel="Add a Part"
      first={{ kind: 'best', count: 2, isInProportion: false, rounds: [] }}
      onChange={field.onChange}
    >
      {({ kind, count, rounds }, index, change) => (
        <Stack gap="small">
          <FormColumns>
            <SelectInput
              label={`Part ${index + 1}`}
              options={[
                { value: 'best', label: 'The best so many count' },
                { value: 'worst', label: 'The worst so many are dropped' },
              ]}
              value={kind}
              onChange={(next) => change({ kind: next === 'best' ? 'best' : 'worst' })}
            />
            <NumberInput
              label="How Many"
              min={0}
              value={count}
              error={errorAt(`${PARTS}.${index}.count`)}
              onChange={(next) => change({ count: next })}
              onBlur={field.onBlur}
            />
          </FormColumns>
          <RoundChoice
            label={`Rounds of Part ${index + 1}`}
            value={rounds}
            error={errorAt(`${PARTS}.${index}.rounds`)}
            onChange={(next) => change({ rounds: next })}
          />
        </Stack>
      )}
    </ListRows>
  )
}

type RoundChoiceProps = {
  label: string
  value: string[]
  error: string | undefined
  onChange: (rounds: string[]) => void
}

/** The championship's rounds, and chosen ones that are none any more. */
function RoundChoice({ label, value, error, onChange }: RoundChoiceProps) {
  const rounds = useRounds()
  const gone = value.filter((id) => !rounds.some((round) => round.id === id))
  return (
    <CheckboxGroupInput
      label={label}
      help={rounds.length === 0 ? 'The championship has no rounds yet.' : undefined}
      options={[
        ...rounds.map((round) => ({
          value: round.id,
          label: `${round.label} ${round.event.title}`,
        })),
        ...gone.map((id) => ({ value: id, label: `Round ${id}, which is gone` })),
      ]}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
