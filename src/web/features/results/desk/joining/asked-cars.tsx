import { carTitle } from '#shared/domain/entries/car-crew.ts'
import type { JoinPreview, JoinSettings } from '#shared/contract/race-joins.ts'
import { Button, ButtonRow, SectionLabel, SelectInput, Stack, Text } from '#web/ui/index.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { carKey } from './join-words.ts'

type Pairs = JoinSettings['pairs']
type Props = {
  asked: JoinPreview['asked']
  pairs: Pairs
  onChange: (pairs: Pairs) => void
}

const NEW_CAR = 'new'

/** Cars of a later part that could not be recognised. An answer removes its question, and can be taken back. */
export function AskedCars({ asked, pairs, onChange }: Props) {
  if (asked.length === 0 && pairs.length === 0) return null
  return (
    <Stack gap="small">
      <SectionLabel>Which Cars Are These?</SectionLabel>
      <Text size="help">
        {asked.length > 0
          ? 'These cars have another number, crew and drivers than before, or fit several cars.'
          : 'Every car has been found.'}
      </Text>
      {asked.map(({ id, candidates, ...car }) => (
        <SelectInput
          key={carKey(id)}
          label={`Part ${id.part + 1}: ${carTitle(car)}`}
          help={car.drivers.join(', ')}
          placeholder="Choose a car"
          options={[
            ...candidates.map((one) => ({ value: carKey(one.id), label: carTitle(one) })),
            { value: NEW_CAR, label: 'A new car' },
          ]}
          value={null}
          onChange={(key) => {
            const same = candidates.find((one) => carKey(one.id) === key)
            onChange([...pairs, { ...id, sameAs: same?.id ?? null }])
          }}
        />
      ))}
      {pairs.length > 0 && (
        <ButtonRow>
          <Button size="small" onClick={() => onChange([])}>
            {`Ask Again About ${counted(pairs.length, 'Car')}`}
          </Button>
        </ButtonRow>
      )}
    </Stack>
  )
}
