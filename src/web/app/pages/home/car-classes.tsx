import { ClassRow, Panel } from '#web/ui/index.ts'

const classes = [
  { classToken: 'Hypercar', text: 'Hybrid prototypes, the fastest cars of the field.' },
  { classToken: 'LMP2', text: 'One chassis, one engine, close racing.' },
  { classToken: 'LMGT3', text: 'Customer GT cars of many makers.' },
  { classToken: 'GTE', text: 'The GT cars of 2023, loud and loved.' },
]

export function CarClasses() {
  return (
    <Panel title="Car Classes" flush>
      <ClassRow items={classes} />
    </Panel>
  )
}
