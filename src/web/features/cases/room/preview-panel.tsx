import type { CasePreview } from '#shared/contract/case-work.ts'
import {
  ChangedValue,
  Notice,
  NumberPlate,
  Panel,
  Row,
  Rows,
  Stack,
  SubLine,
  TickList,
} from '#web/ui/index.ts'

/** What the decision would change: each car that moves, with its place and points before and after. */
export function PreviewPanel({ preview }: { preview: CasePreview }) {
  const { outcome, cars, warnings, isWithoutEffect } = preview
  return (
    <Panel title="What It Would Change" isFlush note="Nothing has changed yet">
      <Rows label="What it would change">
        <Row>
          <Stack gap="small">
            <TickList items={outcome.length > 0 ? outcome : ['No further action']} />
            {isWithoutEffect && <SubLine>No effect on the result.</SubLine>}
            {warnings.map((warning) => (
              <Notice key={warning} tone="caution">
                {warning}
              </Notice>
            ))}
          </Stack>
        </Row>
        {cars.map((car) => (
          <Row
            key={`${car.carClass} ${car.carNumber} ${car.driverName}`}
            lead={<NumberPlate number={car.carNumber} classToken={car.carClass} />}
            end={
              <ChangedValue
                field="Class"
                before={`P${car.before.classPosition}`}
                after={`P${car.after.classPosition}`}
              />
            }
          >
            <b>{car.driverName}</b>
            {car.points.map(({ championship, before, after }) => (
              <SubLine key={championship}>
                {championship}: {before} → {after} points
              </SubLine>
            ))}
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
