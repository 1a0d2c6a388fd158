import { carTitle } from '#shared/domain/entries/car-crew.ts'
import { Plus, Trash2 } from 'lucide-react'
import type { JoinPreview, JoinSettings } from '#shared/contract/race-joins.ts'
import {
  Button,
  ButtonRow,
  FormColumns,
  NumberInput,
  SectionLabel,
  SelectInput,
  Stack,
  Text,
  TextInput,
} from '#web/ui/index.ts'
import { carKey } from './join-words.ts'

type Credit = JoinSettings['credits'][number]
type Props = {
  cars: JoinPreview['cars']
  credits: Credit[]
  onChange: (credits: Credit[]) => void
}

/** Laps and seconds that the organisers give to a car, or take off it. */
export function JoinCredits({ cars, credits, onChange }: Props) {
  const first = cars[0]?.id
  const set = (at: number, next: Partial<Credit>) =>
    onChange(credits.map((credit, index) => (index === at ? { ...credit, ...next } : credit)))
  return (
    <Stack gap="small">
      <SectionLabel>Credits</SectionLabel>
      {credits.map((credit, index) => (
        // Two credits may be equal.
        // oxlint-disable-next-line react/no-array-index-key
        <Stack key={index} gap="small">
          <FormColumns>
            <SelectInput
              label="Car"
              options={cars.map((car) => ({ value: carKey(car.id), label: carTitle(car) }))}
              value={carKey(credit)}
              onChange={(key) => {
                const car = cars.find(({ id }) => carKey(id) === key)
                if (car) set(index, car.id)
              }}
            />
            <NumberInput
              label="Laps"
              help="A negative number takes laps off."
              min={-500}
              max={500}
              value={credit.laps}
              onChange={(laps) => set(index, { laps: laps ?? 0 })}
            />
            <NumberInput
              label="Seconds"
              help="Added to its time. A negative number gives time back."
              min={-36_000}
              max={36_000}
              value={credit.seconds}
              onChange={(seconds) => set(index, { seconds: seconds ?? 0 })}
            />
            <TextInput
              label="Reason"
              help="Everybody can read it next to the result."
              maxLength={500}
              value={credit.reason}
              onChange={(reason) => set(index, { reason })}
            />
          </FormColumns>
          <ButtonRow>
            <Button
              size="small"
              icon={Trash2}
              onClick={() => onChange(credits.filter((_, other) => other !== index))}
            >
              Remove Credit
            </Button>
          </ButtonRow>
        </Stack>
      ))}
      {credits.length === 0 && <Text size="help">Laps or seconds for single cars.</Text>}
      {first && (
        <ButtonRow>
          <Button
            size="small"
            icon={Plus}
            onClick={() => onChange([...credits, { ...first, laps: 0, seconds: 0, reason: '' }])}
          >
            Add Credit
          </Button>
        </ButtonRow>
      )}
    </Stack>
  )
}
