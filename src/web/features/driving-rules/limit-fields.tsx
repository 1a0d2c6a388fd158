import { Trash2 } from 'lucide-react'
import { SHARE_BASES } from '#shared/domain/race-documents/driving-limits.ts'
import {
  Button,
  Cluster,
  FormColumns,
  NumberInput,
  SelectInput,
  Stack,
  SwitchInput,
  Text,
  TextInput,
} from '#web/ui/index.ts'
import {
  categoryChoices,
  choiceOf,
  classChoices,
  LIMIT_KINDS,
  type LimitKind,
  type LimitRow,
} from './limit-rows.ts'

const KINDS = Object.entries(LIMIT_KINDS).map(([value, label]) => ({
  value: value as LimitKind,
  label,
}))

type Props = {
  row: LimitRow
  /** Counted from 1. */
  position: number
  classes: readonly string[]
  error: string | undefined
  onChange: (change: Partial<LimitRow>) => void
  onRemove: () => void
}

/** One limit of the rules. */
export function LimitFields({ row, position, classes, error, onChange, onRemove }: Props) {
  const ofClasses = classChoices(classes, row)
  const ofCategories = categoryChoices(row)
  return (
    <Stack>
      <SelectInput
        label={`Limit ${position}`}
        options={KINDS}
        value={row.kind}
        error={error}
        onChange={(kind) => onChange({ kind })}
      />
      <FormColumns>
        <Values row={row} onChange={onChange} />
        <SelectInput
          label="Class"
          options={ofClasses.map(({ value, label }) => ({ value, label }))}
          value={choiceOf(row.classes)}
          onChange={(value) =>
            onChange({ classes: ofClasses.find((one) => one.value === value)?.chosen ?? [] })
          }
        />
        <SelectInput
          label="Drivers"
          options={ofCategories.map(({ value, label }) => ({ value, label }))}
          value={choiceOf(row.categories)}
          onChange={(value) =>
            onChange({ categories: ofCategories.find((one) => one.value === value)?.chosen ?? [] })
          }
        />
      </FormColumns>
      {row.kind === 'stints' && (
        <Text size="help" tone="muted">
          With 1, everybody who is entered must drive.
        </Text>
      )}
      <Cluster>
        <Button size="small" variant="quiet" icon={Trash2} onClick={onRemove}>
          {`Remove Limit ${position}`}
        </Button>
      </Cluster>
    </Stack>
  )
}

function Values({ row, onChange }: Pick<Props, 'row' | 'onChange'>) {
  switch (row.kind) {
    case 'maximum share':
    case 'minimum share':
      return (
        <>
          <NumberInput
            label="Percent"
            min={1}
            max={100}
            value={row.percent}
            onChange={(percent) => onChange({ percent })}
          />
          <SelectInput
            label="Of the"
            options={SHARE_BASES.map((base) => ({ value: base, label: base }))}
            value={row.of}
            onChange={(of) => onChange({ of })}
          />
          {row.kind === 'maximum share' && row.of.endsWith('laps') && (
            <SwitchInput
              label="Round Up to Whole Laps"
              checked={row.isRoundedUp}
              onChange={(isRoundedUp) => onChange({ isRoundedUp })}
            />
          )}
        </>
      )
    case 'drivers':
    case 'stints':
      return (
        <NumberInput
          label="At Least"
          min={row.kind === 'drivers' ? 2 : 1}
          max={row.kind === 'drivers' ? 10 : 50}
          value={row.least}
          onChange={(least) => onChange({ least })}
        />
      )
  }
  return (
    <>
      <TextInput
        label="Hours and Minutes"
        placeholder="1:45"
        value={row.time}
        onChange={(time) => onChange({ time })}
      />
      {row.kind === 'window' && (
        <TextInput
          label="In Any"
          placeholder="6:00"
          value={row.within}
          onChange={(within) => onChange({ within })}
        />
      )}
    </>
  )
}
