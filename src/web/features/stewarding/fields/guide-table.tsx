import type { Guide } from '#shared/domain/stewarding/guide.ts'
import {
  INCIDENT_CATEGORIES,
  SEVERITIES,
  type Severity,
} from '#shared/domain/stewarding/incidents.ts'
import { rungText } from '#shared/domain/stewarding/rung-words.ts'
import { DriverCell, SubLine, type TimingColumn, TimingTable } from '#web/ui/index.ts'

type Category = keyof Guide['cells']

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[]

/** The usual penalty of each category and severity, with the mildest and the harshest below. */
export function GuideTable({ guide: { name, cells } }: { guide: Guide }) {
  return (
    <TimingTable
      label={`Penalties of ${name}`}
      rows={keysOf(cells)}
      rowKey={(category) => category}
      isTall
      columns={[CATEGORY, ...keysOf(SEVERITIES).map((severity) => columnOf(cells, severity))]}
    />
  )
}

const CATEGORY: TimingColumn<Category> = {
  id: 'category',
  label: 'Category',
  kind: 'driver',
  cell: (category) => <DriverCell name={INCIDENT_CATEGORIES[category].name} />,
}

function columnOf(cells: Guide['cells'], severity: Severity): TimingColumn<Category> {
  const { name } = SEVERITIES[severity]
  return {
    id: severity,
    label: name,
    fold: 'category',
    folded: (category) => `${name}: ${usual(cells, category, severity)}`,
    cell: (category) => (
      <>
        {usual(cells, category, severity)}
        <SubLine>{range(cells, category, severity)}</SubLine>
      </>
    ),
  }
}

const usual = (cells: Guide['cells'], category: Category, severity: Severity) =>
  rungText(cells[category][severity][1])

function range(cells: Guide['cells'], category: Category, severity: Severity) {
  const [from, , to] = cells[category][severity]
  return from === to ? 'Nothing else' : `${rungText(from)} – ${rungText(to)}`
}
