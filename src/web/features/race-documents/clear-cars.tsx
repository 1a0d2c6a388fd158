import { Button } from '#web/ui/index.ts'

type Props = { cars: readonly number[]; onChange: (change: { cars: [] }) => void }

/** Lets go of the chosen cars. */
export function ClearCars({ cars, onChange }: Props) {
  if (cars.length === 0) return null
  return (
    <Button size="small" onClick={() => onChange({ cars: [] })}>
      Clear Choice
    </Button>
  )
}
