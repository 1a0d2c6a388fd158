import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import type { Car } from '#shared/contract/catalogue.ts'
import { PARTICIPANTS } from '#shared/contract/event-form.ts'
import { limitName } from '#shared/domain/entries/limit-name.ts'
import { carsQuery } from '#web/data/cars.ts'
import {
  Button,
  Cluster,
  Divider,
  FormColumns,
  NumberField,
  NumberInput,
  SelectInput,
  type SelectOption,
  Stack,
  Text,
} from '#web/ui/index.ts'
import { carClassChoicesQuery } from './event-choices.api.ts'
import type { EventControl } from './event-values.ts'
import { normalizedCars } from './normalized-numbers.ts'

const MAX_CARS = { min: 1, max: PARTICIPANTS.max }
const FIRST_LIMIT = 3

/** Places set aside for the organiser, and the most cars of a team, a make or a model. */
export function LimitFields({ control }: { control: EventControl }) {
  return (
    <Stack>
      <Wildcards control={control} />
      <Divider>Teams</Divider>
      <NumberField
        control={control}
        name="carsPerTeam"
        label="Cars per Team and Class"
        help="Leave it empty for no limit."
        {...MAX_CARS}
      />
      <Divider>Cars</Divider>
      <CarLimits control={control} />
    </Stack>
  )
}

function Wildcards({ control }: { control: EventControl }) {
  const { data: classes = [] } = useQuery(carClassChoicesQuery)
  const { field } = useController({ control, name: 'allowedClasses' })

  function set(classId: number, wildcards: number | null) {
    field.onChange(
      field.value.map((one) =>
        one.classId === classId ? { ...one, wildcards: wildcards || undefined } : one,
      ),
    )
  }

  if (field.value.length === 0)
    return (
      <Text size="help" tone="muted">
        Select car classes to set places aside.
      </Text>
    )
  return (
    <Stack gap="small">
      <FormColumns>
        {field.value.map(({ classId, maxSlots, wildcards }) => (
          <NumberInput
            key={classId}
            label={`${classes.find(({ id }) => id === classId)?.name ?? 'Class'} Places Set Aside`}
            min={0}
            max={maxSlots ?? PARTICIPANTS.max}
            value={wildcards ?? 0}
            onChange={(next) => set(classId, next)}
          />
        ))}
      </FormColumns>
      <Text size="help" tone="muted">
        They count as taken until an organiser lets an entry in, or lowers the number.
      </Text>
    </Stack>
  )
}

function CarLimits({ control }: { control: EventControl }) {
  const { data: cars = [] } = useQuery(carsQuery)
  const { field: classes } = useController({ control, name: 'allowedClasses' })
  const { field, fieldState } = useController({ control, name: 'carLimits' })
  const chosenIds = new Set(classes.value.map(({ classId }) => classId))
  const options = limitOptions(cars.filter(({ carClass }) => chosenIds.has(carClass.id)))
  const used = new Set(field.value.map(keyOf))
  const next = options.find(({ value }) => !used.has(value))

  const replace = (index: number, change: object) =>
    field.onChange(field.value.map((one, at) => (at === index ? { ...one, ...change } : one)))

  return (
    <Stack>
      {field.value.map((limit, index) => (
        <FormColumns key={keyOf(limit)}>
          <SelectInput
            label="Car"
            value={keyOf(limit)}
            options={ownFirst(limit, options).filter(
              ({ value }) => value === keyOf(limit) || !used.has(value),
            )}
            onChange={(key) => replace(index, limitOf(key))}
          />
          <NumberInput
            label="At Most"
            {...MAX_CARS}
            value={limit.maxCars}
            onChange={(maxCars) => replace(index, { maxCars })}
            onBlur={() => replace(index, { maxCars: normalizedCars(limit.maxCars) })}
          />
          <Cluster>
            <Button
              size="small"
              variant="quiet"
              icon={Trash2}
              onClick={() => field.onChange(field.value.toSpliced(index, 1))}
            >
              {`Remove limit of ${nameOf(limit)}`}
            </Button>
          </Cluster>
        </FormColumns>
      ))}
      {fieldState.error?.message && <Text size="help">{fieldState.error.message}</Text>}
      <Cluster>
        <Button
          icon={Plus}
          disabledReason={next ? undefined : 'Select car classes first'}
          onClick={() =>
            next &&
            field.onChange([...field.value, { ...limitOf(next.value), maxCars: FIRST_LIMIT }])
          }
        >
          Limit a Car
        </Button>
      </Cluster>
      <Text size="help" tone="muted">
        The sign-up form shows how many cars are left. Entries that already have a place keep it.
      </Text>
    </Stack>
  )
}

type Limit = { make: string; model?: string | null | undefined }

const keyOf = ({ make, model }: Limit) => JSON.stringify([make, model || null])

function limitOf(key: string): { make: string; model: string | null } {
  const [make, model] = JSON.parse(key) as [string, string | null]
  return { make, model }
}

const nameOf = ({ make, model }: Limit) => limitName({ make, model: model || null })

/** The models by class, then the makes with several of them. */
function limitOptions(cars: readonly Car[]): SelectOption[] {
  const makes = [...new Set(cars.map(({ make }) => make))].filter(
    (make) => cars.filter((car) => car.make === make).length > 1,
  )
  return [
    ...cars.map((car) => ({
      value: keyOf(car),
      label: nameOf(car),
      group: { label: car.carClass.name, classToken: car.carClass.name },
    })),
    ...makes.toSorted().map((make) => ({
      value: keyOf({ make }),
      label: `All ${make}`,
      group: { label: 'Makes' },
    })),
  ]
}

/** Keeps the choice of a car whose class was deselected. */
function ownFirst(limit: Limit, options: SelectOption[]) {
  const isKnown = options.some(({ value }) => value === keyOf(limit))
  return isKnown ? options : [{ value: keyOf(limit), label: nameOf(limit) }, ...options]
}
