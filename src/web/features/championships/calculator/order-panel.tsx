import type { ClassForecast } from '#shared/domain/championships/forecast.ts'
import type { RoundCar } from '#shared/domain/scoring/season.ts'
import { Button, FormColumns, Panel, SelectInput } from '#web/ui/index.ts'
import { carText } from '../car-text.ts'
import { ordinal } from '../tie-words.ts'

type Props = {
  /** 'Hypercar in R5' */
  title: string
  /** As they stand. */
  cars: readonly RoundCar[]
  names: Readonly<Record<string, string>>
  supposed: ClassForecast
  hasPole: boolean
  hasFastestLap: boolean
  onChange: (change: ClassForecast) => void
}

const NOBODY = 'nobody'

/** Who finishes first, second, … in a class: a select per place, and one more for the next. */
export function OrderPanel(props: Props) {
  const { title, cars, names, supposed, hasPole, hasFastestLap, onChange } = props
  const options = cars.map((car) => ({ value: car.no, label: carText(car, names) }))
  const order = supposed.order.filter((no) => cars.some((car) => car.no === no))
  const places = Math.min(cars.length, order.length + 1)

  function place(index: number, no: string) {
    const next = no === NOBODY ? order.toSpliced(index, 1) : order.with(index, no)
    onChange({ ...supposed, order: next })
  }

  return (
    <Panel
      title={title}
      actions={
        <Button
          size="small"
          onClick={() => onChange({ ...supposed, order: cars.map(({ no }) => no) })}
        >
          Fill In as They Stand
        </Button>
      }
    >
      <FormColumns columns={3}>
        {Array.from({ length: places }, (_, index) => {
          const chosen = order[index]
          return (
            <SelectInput
              // oxlint-disable-next-line react/no-array-index-key -- a place is its index
              key={index}
              label={ordinal(index + 1)}
              placeholder="Choose a car"
              options={[
                ...(chosen === undefined ? [] : [{ value: NOBODY, label: 'Nobody' }]),
                ...options.filter(({ value }) => value === chosen || !order.includes(value)),
              ]}
              value={chosen ?? null}
              onChange={(no) => (chosen === undefined ? add(no) : place(index, no))}
            />
          )
        })}
        {hasPole && (
          <SelectInput
            label="Pole Position"
            options={[{ value: NOBODY, label: 'Nobody' }, ...options]}
            value={supposed.pole ?? NOBODY}
            onChange={(no) => onChange({ ...supposed, pole: no === NOBODY ? null : no })}
          />
        )}
        {hasFastestLap && (
          <SelectInput
            label="Fastest Lap"
            options={[{ value: NOBODY, label: 'Nobody' }, ...options]}
            value={supposed.fastestLap ?? NOBODY}
            onChange={(no) => onChange({ ...supposed, fastestLap: no === NOBODY ? null : no })}
          />
        )}
      </FormColumns>
    </Panel>
  )

  function add(no: string) {
    onChange({ ...supposed, order: [...order, no] })
  }
}
