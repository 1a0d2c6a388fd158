import { type ComponentProps, Fragment } from 'react'
import { ClassName, LineChart, Stack } from '#web/ui/index.ts'

type ChartProps = ComponentProps<typeof LineChart>

/** What is drawn of one class; of all cars in one chart if there is only one. */
export type ClassLines = Pick<ChartProps, 'lines' | 'range' | 'tops' | 'seams'> & {
  carClass: string
}

type Props = Omit<ChartProps, 'lines' | 'range' | 'tops' | 'seams'> & {
  classes: readonly ClassLines[]
}

/** A chart per class, each with a scale of its own: laps of one class all fit between two lines of another's. */
export function ClassCharts({ classes, label, ...chart }: Props) {
  const [only] = classes
  if (classes.length < 2) return only ? <LineChart {...chart} {...only} label={label} /> : null
  return (
    <Stack>
      {classes.map(({ carClass, ...drawn }) => (
        <Fragment key={carClass}>
          <ClassName classToken={carClass} />
          <LineChart {...chart} {...drawn} label={`${label}, ${carClass}`} />
        </Fragment>
      ))}
    </Stack>
  )
}
